/** Fields of the video search filter, specification, section 3. There may be more of our own, never fewer. */
export const specifiedFields =
  `SearchTerm SearchTags SearchSystemTags IncludeNoTag IncludeAnyTag IncludeNoSystemTag
  IncludeAnySystemTag DuplicateOther DuplicateMy NotDeleted Deleted CanRestore State States SearchUploads
  SortProperties SortPropertiesAsc FromDate ToDate CanTransfer CanTransferNow CanTransferApprove CanTransferAsk
  CanNotTransfer SelectedEditor NoEditor`.split(/\s+/);
