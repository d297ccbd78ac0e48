import type { VideoSort, VideoState } from "../states/rules";

/**
 * What a list of clips is narrowed to: the video search filter of the specification, section 3. A group that says
 * nothing narrows nothing; within a group one match is enough; a clip has to match every group.
 */
export type VideoFilter = {
  /** Words that the clip must all have, whatever their case and diacritics. */
  search: string;
  /** Looks for the words in the videos that the clip is or will be in as well. */
  searchUploads: boolean;

  /** The creator's tags: one of these, none at all, any at all. */
  tagIds: number[];
  withoutTag: boolean;
  withAnyTag: boolean;

  /** The platform's tags, in the same way. */
  systemTagIds: number[];
  withoutSystemTag: boolean;
  withAnySystemTag: boolean;

  /** An equal file is with another creator, with the same creator. */
  duplicateOther: boolean;
  duplicateMine: boolean;

  /** The bytes are still there, are gone, or the clip lies in the trash and can be restored. */
  notDeleted: boolean;
  deleted: boolean;
  restorable: boolean;

  states: VideoState[];

  /** The clip was sent at or after `sentFrom` and before `sentBefore`, ms since 1970. */
  sentFrom: number | null;
  sentBefore: number | null;

  /** What the clip's way to another creator looks like. */
  transfers: TransferKind[];

  /** The clip is assigned to this editor, or to nobody. */
  editorId: number | null;
  withoutEditor: boolean;

  /** By what the list is sorted; later entries decide between equals. Empty is the newest first. */
  order: VideoOrder[];
};

/** What the list of clips is asked for by the call GetVideos. */
export type FilteredListInput = {
  filter: VideoFilter;
  /** The trash instead of everything else. */
  trashed: boolean;
  /** Unattractive clips too; without it they come only when the filter names their state. */
  includeHidden: boolean;
  /** From 1. */
  page: number;
  perPage: number;
  /** Whether to tell how many clips are in each state, whatever states the filter names. */
  countStates: boolean;
};

export type VideoOrder = { by: VideoSort; ascending: boolean };

/**
 * `offered`: offered to other creators in either way; `free`: each of them may take it at once; `approval`: the present
 * creator approves each taker; `fan`: its sender may ask for a transfer, now or once the clip is old enough; `none`: it
 * was transferred already, or it is not offered and its sender may never ask.
 */
export const transferKinds = ["offered", "free", "approval", "fan", "none"] as const;
export type TransferKind = (typeof transferKinds)[number];

export const noFilter: VideoFilter = {
  search: "",
  searchUploads: false,
  tagIds: [],
  withoutTag: false,
  withAnyTag: false,
  systemTagIds: [],
  withoutSystemTag: false,
  withAnySystemTag: false,
  duplicateOther: false,
  duplicateMine: false,
  notDeleted: false,
  deleted: false,
  restorable: false,
  states: [],
  sentFrom: null,
  sentBefore: null,
  transfers: [],
  editorId: null,
  withoutEditor: false,
  order: [],
};
