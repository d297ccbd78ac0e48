import { type VideoState, videoStates } from "../states/rules";
import type { VideoFilter } from "./filter";

/**
 * What filters ask about a clip, each as one bit of `videos.traits`. Whether a clip has them is written once, in the
 * view `video_traits` of the migrations; triggers copy it to the clip and count it in `video_tallies`.
 */
export const traitBits = {
  trashed: 1 << 7,
  listed: 1 << 8,
  notDeleted: 1 << 9,
  deleted: 1 << 10,
  restorable: 1 << 11,
  withoutEditor: 1 << 12,
  offered: 1 << 13,
  free: 1 << 14,
  approval: 1 << 15,
  fan: 1 << 16,
  none: 1 << 17,
  withoutTag: 1 << 18,
  withAnyTag: 1 << 19,
  withoutSystemTag: 1 << 20,
  withAnySystemTag: 1 << 21,
  duplicateOther: 1 << 22,
  duplicateMine: 1 << 23,
} as const;

type Trait = keyof typeof traitBits;

/** States are the lowest seven bits. */
export const stateBit = (state: VideoState) => 1 << (state + 1);

const anyState = (states: readonly VideoState[]) =>
  states.reduce<number>((bits, state) => bits | stateBit(state), 0);

export const allStates = anyState(videoStates);

const anyOf = (traits: readonly Trait[]) => traits.reduce((bits, trait) => bits | traitBits[trait], 0);

/** Each group of the filter that traits answer, as bits of which a clip must have at least one; 0 says nothing. */
export function groupsOf(filter: VideoFilter) {
  const chosen = (...traits: (Trait & keyof VideoFilter)[]) => anyOf(traits.filter((trait) => filter[trait]));
  return {
    files: chosen("notDeleted", "deleted", "restorable"),
    transfers: anyOf(filter.transfers),
    duplicates: chosen("duplicateOther", "duplicateMine"),
    editor: chosen("withoutEditor"),
    tags: chosen("withoutTag", "withAnyTag"),
    systemTags: chosen("withoutSystemTag", "withAnySystemTag"),
  };
}

/** The states that a list shows; unattractive clips hide unless they are asked for. */
export function statesShown(states: readonly VideoState[], includeHidden: boolean): number {
  if (states.length > 0) return anyState(states);
  return includeHidden ? allStates : allStates & ~stateBit(-1);
}

/**
 * Bits of `videos.tagBits` of which a clip with one of the tags has at least one. Tags share them (`id % 30`, those of
 * the platform `30 + id % 20`), so a clip that has the bit may still be without the tag.
 */
export const bitsOfTags = (ids: number[]) => sumOfBits(ids.map((id) => id % 30));
export const bitsOfSystemTags = (ids: number[]) => sumOfBits(ids.map((id) => 30 + (id % 20)));

/** Beyond 32 bits `|` would lose them. */
const sumOfBits = (bits: number[]) => [...new Set(bits)].reduce((sum, bit) => sum + 2 ** bit, 0);
