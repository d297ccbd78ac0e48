/**
 * The accepted containers, recognised by their first bytes. A browser checks this before it sends anything; the probe
 * decides, because it also requires a video track inside.
 */
export type Container = "mp4" | "mov" | "mkv" | "webm" | "avi" | "mpegts";

/** As many of a file's first bytes as `recogniseContainer` can make use of. */
export const HEAD_BYTES = 4096;

const FORMATS: Record<Container, { mediaType: string; extension: string }> = {
  mp4: { mediaType: "video/mp4", extension: "mp4" },
  mov: { mediaType: "video/quicktime", extension: "mov" },
  mkv: { mediaType: "video/x-matroska", extension: "mkv" },
  webm: { mediaType: "video/webm", extension: "webm" },
  avi: { mediaType: "video/x-msvideo", extension: "avi" },
  mpegts: { mediaType: "video/mp2t", extension: "ts" },
};

/** The media type under which a clip is stored and served; what the sender's browser claimed is ignored. */
export const mediaTypeOf = (container: Container): string => FORMATS[container].mediaType;

/** The file name extension without the dot. */
export const extensionOf = (container: Container): string => FORMATS[container].extension;

/** @param head the first bytes of the file, `HEAD_BYTES` of them or the whole file when it is shorter */
export function recogniseContainer(head: Uint8Array): Container | undefined {
  return recogniseIsobmff(head) ?? recogniseMatroska(head) ?? recogniseAvi(head) ?? recogniseMpegTs(head);
}

/** Boxes that may come before the brand, or before the movie of a file from the time when there were none. */
const LEADING_BOXES = ["wide", "free", "skip", "pnot", "uuid"];

/**
 * The brand decides nothing but the name of the container: cameras and editing programs write those of sounds and
 * stills, or none. What is really inside, the tracks tell.
 */
function recogniseIsobmff(head: Uint8Array): Container | undefined {
  for (let at = 0; at + 8 <= head.length; ) {
    const size = uint32(head, at);
    const type = ascii(head, at + 4, 4);
    if (type === "ftyp" && size >= 12) return ascii(head, at + 8, 4) === "qt  " ? "mov" : "mp4";
    if (type === "moov" || type === "mdat") return size === 0 || size === 1 || size >= 8 ? "mov" : undefined;
    if (!LEADING_BOXES.includes(type) || size < 8) return undefined;
    at += size;
    if (at >= head.length) return "mov";
  }
  return undefined;
}

const EBML = 0x1a45dfa3;
/** The DocType element: two bytes of id, the size in one to eight bytes, the name. */
const DOC_TYPE = /\x42\x82.{1,8}?(matroska|webm)/s;

function recogniseMatroska(head: Uint8Array): Container | undefined {
  if (head.length < 4 || uint32(head, 0) !== EBML) return undefined;
  const docType = DOC_TYPE.exec(ascii(head, 4, 128))?.[1];
  if (docType === "webm") return "webm";
  return docType === "matroska" ? "mkv" : undefined;
}

function recogniseAvi(head: Uint8Array): Container | undefined {
  return ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 4) === "AVI " ? "avi" : undefined;
}

/** A transport stream has no header: it is recognised by the sync byte at the head of each packet. */
export interface PacketLayout {
  /** Bytes before the first sync byte: the M2TS time code, and the rest of a packet that was cut in two. */
  prefix: number;
  /** Bytes from one packet to the next. */
  stride: number;
}
const WHOLE_PACKETS: readonly PacketLayout[] = [
  { prefix: 0, stride: 188 },
  { prefix: 4, stride: 192 },
  { prefix: 0, stride: 204 },
];
const SYNC_BYTE = 0x47;
const PACKETS_TO_BELIEVE = 5;
/** Where the first packet is cut the sync byte is sought, and more of them have to follow. */
const PACKETS_TO_BELIEVE_CUT = 12;

export function packetLayout(head: Uint8Array): PacketLayout | undefined {
  return WHOLE_PACKETS.find((layout) => isLaidOut(head, layout, PACKETS_TO_BELIEVE)) ?? cutLayout(head);
}

function cutLayout(head: Uint8Array): PacketLayout | undefined {
  for (const { stride } of WHOLE_PACKETS) {
    for (let prefix = 1; prefix < stride; prefix++) {
      if (isLaidOut(head, { prefix, stride }, PACKETS_TO_BELIEVE_CUT)) return { prefix, stride };
    }
  }
  return undefined;
}

function isLaidOut(head: Uint8Array, { prefix, stride }: PacketLayout, packets: number): boolean {
  for (let packet = 0; packet < packets; packet++) {
    if (head[prefix + packet * stride] !== SYNC_BYTE) return false;
  }
  return true;
}

const recogniseMpegTs = (head: Uint8Array): Container | undefined =>
  packetLayout(head) ? "mpegts" : undefined;

function uint32(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);
}

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
