import type { VideoState } from "../states/rules";
import { type Ask, type FilterName, filterEntries, type filters, type Wired } from "./filters";
import type { VideoOrderBy } from "./rules";

/** What a filter says. Days are moments here, ms since 1970: at or after the first one and before the second one. */
type Values = {
  words: string;
  firstDay: number | null;
  lastDay: number | null;
  states: VideoState[];
  tags: number[];
  systemTags: number[];
  editor: number | null;
  option: boolean;
  box: boolean;
};

export type FilterValue<Name extends FilterName> = Values[(typeof filters)[Name]["ask"]];

/**
 * What a list of clips is narrowed to. A group that says nothing narrows nothing; within a group one match is enough; a
 * clip has to match every group.
 */
export type VideoFilter = { [Name in Wired[keyof Wired]]: FilterValue<Name> } & {
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

export type VideoOrder = { by: VideoOrderBy; ascending: boolean };

const nothing: { [Kind in Ask]: () => Values[Kind] } = {
  words: () => "",
  firstDay: () => null,
  lastDay: () => null,
  states: () => [],
  tags: () => [],
  systemTags: () => [],
  editor: () => null,
  option: () => false,
  box: () => false,
};

const unset = filterEntries
  .filter(([, { wire }]) => wire !== null)
  .map(([name, { ask }]) => [name, nothing[ask]()]);

export const noFilter: VideoFilter = { ...Object.fromEntries(unset), order: [] };
