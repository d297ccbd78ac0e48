/**
 * How a filter is asked, which also says what it is: words, the first or the last day, states, tags of one of the two
 * kinds, an editor, one thing among editors, or a box that is ticked.
 */
export type Ask =
  | "words"
  | "firstDay"
  | "lastDay"
  | "states"
  | "tags"
  | "systemTags"
  | "editor"
  | "option"
  | "box";

type Filter = {
  /** Parameter of the address. Filters of one parameter are a group: one match of them is enough. */
  param: string;
  /** Field of the call's filter; null when the call asks for it elsewhere. */
  wire: string | null;
  ask: Ask;
  /** Fieldset of the rail. */
  set: FilterSet;
  /** What the parameter says when a box is ticked. */
  value?: string;
  /** The bit of `videos.traits` by which clips are found; the condition for it is in trait-conditions.server.ts. */
  bit?: number;
};

/**
 * The filters of the list of clips: the video search filter of the specification, section 3, and the trash. Their order
 * is that of the address and of each fieldset. The address, the call, the rail, what is said about filters that are on,
 * bits, triggers and SQL follow from here; docs/development.md says how to add one.
 */
export const filters = {
  states: { param: "state", wire: "States", ask: "states", set: "state" },
  search: { param: "q", wire: "SearchTerm", ask: "words", set: "search" },
  /** Looks for the words in the videos that the clip is or will be in as well. */
  searchUploads: { param: "uploads", value: "yes", wire: "SearchUploads", ask: "box", set: "search" },

  sentFrom: { param: "from", wire: "FromDate", ask: "firstDay", set: "sent" },
  sentBefore: { param: "until", wire: "ToDate", ask: "lastDay", set: "sent" },

  withoutTag: { param: "tag", value: "none", wire: "IncludeNoTag", ask: "box", set: "tags", bit: 18 },
  withAnyTag: { param: "tag", value: "any", wire: "IncludeAnyTag", ask: "box", set: "tags", bit: 19 },
  tagIds: { param: "tag", wire: "SearchTags", ask: "tags", set: "tags" },

  withoutSystemTag: {
    param: "systemTag",
    value: "none",
    wire: "IncludeNoSystemTag",
    ask: "box",
    set: "systemTags",
    bit: 20,
  },
  withAnySystemTag: {
    param: "systemTag",
    value: "any",
    wire: "IncludeAnySystemTag",
    ask: "box",
    set: "systemTags",
    bit: 21,
  },
  systemTagIds: { param: "systemTag", wire: "SearchSystemTags", ask: "systemTags", set: "systemTags" },

  /** An equal file is with the same creator, with another one. */
  duplicateMine: {
    param: "duplicate",
    value: "mine",
    wire: "DuplicateMy",
    ask: "box",
    set: "duplicates",
    bit: 23,
  },
  duplicateOther: {
    param: "duplicate",
    value: "other",
    wire: "DuplicateOther",
    ask: "box",
    set: "duplicates",
    bit: 22,
  },

  /** Offered to other creators in either of the two ways that follow. */
  offered: { param: "transfer", value: "offered", wire: "CanTransfer", ask: "box", set: "transfer", bit: 13 },
  /** Each creator may take it at once. */
  freeToTake: {
    param: "transfer",
    value: "free",
    wire: "CanTransferNow",
    ask: "box",
    set: "transfer",
    bit: 14,
  },
  /** The present creator approves each taker. */
  takenByApproval: {
    param: "transfer",
    value: "approval",
    wire: "CanTransferApprove",
    ask: "box",
    set: "transfer",
    bit: 15,
  },
  /** Its sender may ask for a transfer, now or once the clip is old enough. */
  fanMayAsk: {
    param: "transfer",
    value: "fan",
    wire: "CanTransferAsk",
    ask: "box",
    set: "transfer",
    bit: 16,
  },
  /** It was transferred already, or it is not offered and its sender may never ask. */
  notTransferable: {
    param: "transfer",
    value: "none",
    wire: "CanNotTransfer",
    ask: "box",
    set: "transfer",
    bit: 17,
  },

  withoutEditor: { param: "editor", value: "none", wire: "NoEditor", ask: "option", set: "editor", bit: 12 },
  editorId: { param: "editor", wire: "SelectedEditor", ask: "editor", set: "editor" },

  /** The trash instead of everything else. */
  trashed: { param: "trash", value: "yes", wire: null, ask: "box", set: "file", bit: 7 },
  /** The bytes are still there, are gone, or the clip lies in the trash and can be restored. */
  restorable: { param: "file", value: "restorable", wire: "CanRestore", ask: "box", set: "file", bit: 11 },
  notDeleted: { param: "file", value: "kept", wire: "NotDeleted", ask: "box", set: "file", bit: 9 },
  deleted: { param: "file", value: "gone", wire: "Deleted", ask: "box", set: "file", bit: 10 },
} as const satisfies Record<string, Filter>;

/** Fieldsets of the rail in their order. */
export const filterSets = {
  search: {},
  state: {},
  tags: {},
  sent: {},
  editor: { onlyCreator: true },
  systemTags: { folded: true },
  duplicates: { folded: true },
  // Neither transfers nor the trash are an editor's business.
  transfer: { folded: true, onlyCreator: true },
  file: { folded: true, onlyCreator: true },
} as const satisfies Record<string, { folded?: boolean; onlyCreator?: boolean }>;

export type FilterSet = keyof typeof filterSets;

type Filters = typeof filters;
export type FilterName = keyof Filters;
export type FilterParam = Filters[FilterName]["param"];

/** Names of the filters that are asked in one of these ways. */
export type AskedAs<Kind extends Ask> = {
  [Name in FilterName]: Filters[Name]["ask"] extends Kind ? Name : never;
}[FilterName];

/** Filters that are either on or off. */
export type Switch = AskedAs<"box" | "option">;

/** Switches that a bit of the clip answers. */
export type Trait = {
  [Name in FilterName]: Filters[Name] extends { bit: number } ? Name : never;
}[FilterName];

/** Filters that are fields of the call's filter, by the name there. */
export type Wired = { [Name in FilterName as NonNullable<Filters[Name]["wire"]>]: Name };

/** Name and entry of each, in order. */
export const filterEntries = Object.entries(filters) as [FilterName, Filter & { param: FilterParam }][];

/** Parameters of the address that narrow the list. */
export const filterParams = [...new Set(filterEntries.map(([, { param }]) => param))];

export const isSwitch = (name: FilterName): name is Switch => filterEntry(name).value !== undefined;

export const isTrait = (name: FilterName): name is Trait => filterEntry(name).bit !== undefined;

export const filterEntry = (name: FilterName): Filter & { param: FilterParam } => filters[name];

export const traitNames = filterEntries.map(([name]) => name).filter(isTrait);
