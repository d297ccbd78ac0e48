import { type VideoState, videoStates } from "../states/rules";
import { filters, type Trait } from "./filters";

/** States are the lowest seven bits of `videos.traits`. */
export const stateBit = (state: VideoState) => 1 << (state + 1);

const anyState = (states: readonly VideoState[]) =>
  states.reduce<number>((bits, state) => bits | stateBit(state), 0);

export const allStates = anyState(videoStates);

/** Out of the trash: what every list but the trash asks for. */
export const listedBit = 1n << 8n;

/** SQLite has 63 bits, the operators of numbers 32 and numbers 53: masks are BigInt, and SQL alone compares traits. */
export const traitBit = (trait: Trait) => 1n << BigInt(filters[trait].bit);

export const maskOf = (traits: readonly Trait[]) =>
  traits.reduce((mask, trait) => mask | traitBit(trait), 0n);

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

const sumOfBits = (bits: number[]) => bits.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n);
