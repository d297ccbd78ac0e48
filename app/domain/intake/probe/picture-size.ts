import { Bits } from "./bits";

export interface PictureSize {
  width: number;
  height: number;
}

/** The picture size from the first sequence header in a piece of an elementary stream. */
export function pictureSizeOf(codec: string, stream: Uint8Array): PictureSize | undefined {
  for (let at = stream.indexOf(1, 2); at >= 0; at = stream.indexOf(1, at + 1)) {
    if (stream[at - 1] !== 0 || stream[at - 2] !== 0) continue;
    const unit = stream.subarray(at + 1, at + 1 + LONGEST_HEADER);
    const size = READERS[codec]?.(unit);
    if (size) return size;
  }
  return undefined;
}
const LONGEST_HEADER = 512;

const READERS: Record<string, (unit: Uint8Array) => PictureSize | undefined> = {
  "H.264": (unit) => (((unit[0] ?? 0) & 0x9f) === 7 ? sizeInAvc(new Bits(unit.subarray(1))) : undefined),
  HEVC: (unit) => (((unit[0] ?? 0) & 0xfe) === 33 << 1 ? sizeInHevc(new Bits(unit.subarray(2))) : undefined),
  "MPEG-2": sizeInMpeg,
  "MPEG-1": sizeInMpeg,
};

/** Whether the parameter sets of this codec can be read here. */
export const tellsSize = (codec: string): boolean => Object.hasOwn(READERS, codec);

function sizeInMpeg(unit: Uint8Array): PictureSize | undefined {
  const [code, high = 0, middle = 0, low = 0] = unit;
  return code === 0xb3
    ? { width: (high << 4) | (middle >> 4), height: ((middle & 15) << 8) | low }
    : undefined;
}

/** Profiles whose parameter set says more about its chroma (ITU-T H.264, 7.3.2.1.1). */
const HIGH_PROFILES = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135];

function sizeInAvc(set: Bits): PictureSize {
  const profile = set.bits(8);
  set.skip(16);
  set.unsigned();
  let chroma = 1;
  if (HIGH_PROFILES.includes(profile)) {
    chroma = set.unsigned();
    if (chroma === 3) set.skip(1);
    set.unsigned();
    set.unsigned();
    set.skip(1);
    if (set.bit()) skipScalingLists(set, chroma === 3 ? 12 : 8);
  }
  set.unsigned();
  skipOrderCount(set);
  set.unsigned();
  set.skip(1);
  const widthInBlocks = set.unsigned() + 1;
  const heightInUnits = set.unsigned() + 1;
  const fieldsAFrame = set.bit() ? 1 : 2;
  if (fieldsAFrame === 2) set.skip(1);
  set.skip(1);
  const [left, right, top, bottom] = cropOf(set);
  const across = chroma === 1 || chroma === 2 ? 2 : 1;
  const down = (chroma === 1 ? 2 : 1) * fieldsAFrame;
  return {
    width: widthInBlocks * 16 - (left + right) * across,
    height: heightInUnits * 16 * fieldsAFrame - (top + bottom) * down,
  };
}

function skipScalingLists(set: Bits, count: number): void {
  for (let list = 0; list < count; list++) {
    if (!set.bit()) continue;
    let last = 8;
    for (let i = 0, next = 8; i < (list < 6 ? 16 : 64) && next !== 0; i++) {
      next = (last + set.signed() + 256) % 256;
      if (next !== 0) last = next;
    }
  }
}

function skipOrderCount(set: Bits): void {
  const type = set.unsigned();
  if (type === 0) set.unsigned();
  if (type !== 1) return;
  set.skip(1);
  set.signed();
  set.signed();
  for (let left = Math.min(set.unsigned(), 255); left > 0; left--) set.signed();
}

function sizeInHevc(set: Bits): PictureSize {
  set.skip(4);
  const subLayers = set.bits(3);
  set.skip(1 + 88 + 8);
  const present = Array.from({ length: subLayers }, () => [set.bit(), set.bit()]);
  if (subLayers > 0) set.skip(2 * (8 - subLayers));
  for (const [profile, level] of present) set.skip((profile ? 88 : 0) + (level ? 8 : 0));
  set.unsigned();
  const chroma = set.unsigned();
  if (chroma === 3) set.skip(1);
  const width = set.unsigned();
  const height = set.unsigned();
  const [left, right, top, bottom] = cropOf(set);
  return {
    width: width - (left + right) * (chroma === 1 || chroma === 2 ? 2 : 1),
    height: height - (top + bottom) * (chroma === 1 ? 2 : 1),
  };
}

/** What is cut off the coded picture: left, right, top and bottom, in chroma samples. */
function cropOf(set: Bits): [number, number, number, number] {
  return set.bit() ? [set.unsigned(), set.unsigned(), set.unsigned(), set.unsigned()] : [0, 0, 0, 0];
}
