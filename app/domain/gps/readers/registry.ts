import type { GpsPoint } from "../track";
import { readAkasoBlock } from "./akaso";
import { readAzdomeBlock } from "./azdome";
import type { Fix } from "./fix";
import { readGarminBox, readGarminSubtitle } from "./garmin";
import { readGpmf } from "./gpmf";
import { latinOf, readLigoBlock, readLigoSample, readLigoTrailer, readLigoUnit } from "./ligogps";
import { readMai70Block, readMai70Box } from "./mai70";
import { readNavitelBox } from "./navitel";
import { readNmea } from "./nmea";
import { readNovatekBlock, readNovatekUnit } from "./novatek";
import { readVantrueBlock } from "./vantrue";

/** Reads one piece of a file; null when it is of another format, or holds no fix. A pure function of its bytes. */
type ReadPiece = (bytes: Uint8Array) => Fix | null;

const firstSentence: ReadPiece = (bytes) => readNmea(latinOf(bytes)).at(0) ?? null;

/** Of a `freeGPS ` block, one a second or more, which `moov/gps ` lists; the first that finds a place is right. */
export const blockReaders: readonly ReadPiece[] = [
  readNovatekBlock,
  readVantrueBlock,
  readAkasoBlock,
  readAzdomeBlock,
  readMai70Block,
  readLigoBlock,
  firstSentence,
];

/** Of a sample of a track of data, by the kind of its sample entry. */
export const sampleReaders: Readonly<Record<string, readonly ReadPiece[]>> = {
  gpmd: [readGpmf],
  ssmd: [readLigoSample],
  ...Object.fromEntries(
    ["text", "tx3g", "sbtl", "mett"].map((kind) => [kind, [readGarminSubtitle, firstSentence]]),
  ),
};

/** Of a unit of a stream of data in MPEG-TS. */
export const unitReaders: readonly ReadPiece[] = [readNovatekUnit, readLigoUnit];

/** Of a whole box, by its type and those around it: points of the clip, or fixes that only know their clock. */
export const boxReaders: Readonly<Record<string, (bytes: Uint8Array) => GpsPoint[] | Fix[]>> = {
  "free/gps ": (bytes) => readNmea(latinOf(bytes)),
  "skip/gps ": (bytes) => readNmea(latinOf(bytes)),
  skip: readLigoTrailer,
  gps0: readNavitelBox,
  "GPS ": readMai70Box,
  "moov/uuid": readGarminBox,
};

/** Of the last bytes of a file, behind everything that its container knows. */
export const readTrailer: (bytes: Uint8Array) => Fix[] = readLigoTrailer;
