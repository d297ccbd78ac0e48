import { z } from "zod";
import { entity } from "../call-wire";
import { type VideoSort, videoStates } from "../states/rules";
import { type TransferKind, transferKinds, type VideoFilter } from "./filter";
import { endOf, momentOf } from "./filter-dates";

const id = z.int().positive();
const ids = z.array(id).max(50).default([]);
const flag = z.boolean().default(false);

/** `SortProperties` of the call: fields of the video on the wire, and what they are here. */
export const sortProperties = {
  Uploaded: "uploaded",
  Acquired: "acquired",
  LastStateChange: "stateChanged",
  State: "state",
  OriginalName: "title",
  Size: "size",
  Duration: "length",
} as const satisfies Record<string, VideoSort>;

type SortProperty = keyof typeof sortProperties;

const SortPropertyShape = entity(
  "SortProperty",
  z.enum(Object.keys(sortProperties) as [SortProperty, ...SortProperty[]]),
);

/** A day of the Czech calendar, or a moment with its time zone. */
const date = z
  .string()
  .max(40)
  .refine((text) => momentOf(text) !== null);

const State = z.literal(videoStates);

/** The video search filter of the specification, section 3; every field may be left out. */
export const FilterShape = z.object({
  SearchTerm: z.string().max(200).default(""),
  SearchTags: ids,
  SearchSystemTags: ids,
  IncludeNoTag: flag,
  IncludeAnyTag: flag,
  IncludeNoSystemTag: flag,
  IncludeAnySystemTag: flag,
  DuplicateOther: flag,
  DuplicateMy: flag,
  NotDeleted: flag,
  Deleted: flag,
  CanRestore: flag,
  State: State.nullable().default(null),
  States: z.array(State).max(videoStates.length).default([]),
  SearchUploads: flag,
  SortProperties: z.array(SortPropertyShape).max(Object.keys(sortProperties).length).default([]),
  SortPropertiesAsc: z.array(z.boolean()).max(20).default([]),
  FromDate: date.nullable().default(null),
  ToDate: date.nullable().default(null),
  CanTransfer: flag,
  CanTransferNow: flag,
  CanTransferApprove: flag,
  CanTransferAsk: flag,
  CanNotTransfer: flag,
  SelectedEditor: id.nullable().default(null),
  NoEditor: flag,
});

type FilterOnWire = z.output<typeof FilterShape>;

/** The filter as the list knows it. */
export function filterOf(wire: FilterOnWire): VideoFilter {
  const states = wire.State === null ? wire.States : [wire.State, ...wire.States];
  const transfers: Record<TransferKind, boolean> = {
    offered: wire.CanTransfer,
    free: wire.CanTransferNow,
    approval: wire.CanTransferApprove,
    fan: wire.CanTransferAsk,
    none: wire.CanNotTransfer,
  };
  return {
    search: wire.SearchTerm,
    searchUploads: wire.SearchUploads,
    tagIds: wire.SearchTags,
    withoutTag: wire.IncludeNoTag,
    withAnyTag: wire.IncludeAnyTag,
    systemTagIds: wire.SearchSystemTags,
    withoutSystemTag: wire.IncludeNoSystemTag,
    withAnySystemTag: wire.IncludeAnySystemTag,
    duplicateOther: wire.DuplicateOther,
    duplicateMine: wire.DuplicateMy,
    notDeleted: wire.NotDeleted,
    deleted: wire.Deleted,
    restorable: wire.CanRestore,
    states: [...new Set(states)],
    sentFrom: wire.FromDate === null ? null : momentOf(wire.FromDate),
    sentBefore: wire.ToDate === null ? null : endOf(wire.ToDate),
    transfers: transferKinds.filter((kind) => transfers[kind]),
    editorId: wire.SelectedEditor,
    withoutEditor: wire.NoEditor,
    order: wire.SortProperties.map((property, at) => ({
      by: sortProperties[property],
      ascending: wire.SortPropertiesAsc[at] ?? false,
    })),
  };
}
