import { HEAD_BYTES, packetLayout } from "../../intake/containers";
import type { RangeSource } from "../../intake/probe/bounded-reader";
import { Unreadable } from "../../intake/probe/fields";
import { type GpsPoint, tidyTrack } from "../track";
import { budgetedSource } from "./budgeted-source";
import { readMp4GpsTrack } from "./mp4-gps-track";
import { readMpegtsGpsTrack } from "./mpegts-gps-track";

/** Of a movie its tables and the pieces with positions; of a transport stream, which has no tables, all of it. */
const movieBudget = { bytes: 96 * 1024 * 1024, reads: 10_000 };
const streamBudget = { bytes: 1024 * 1024 * 1024, reads: 2000 };

/**
 * The GPS track that the camera wrote into an MP4, MOV or MPEG-TS, or null when there is none that can be read. It
 * throws only what `source.read` throws.
 */
export async function readGps(source: RangeSource): Promise<GpsPoint[] | null> {
  try {
    const layout = packetLayout(await source.read(0, Math.min(HEAD_BYTES, source.size)));
    const points = layout
      ? await readMpegtsGpsTrack(budgetedSource(source, streamBudget), layout)
      : await readMp4GpsTrack(budgetedSource(source, movieBudget));
    return points && tidyTrack(points);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return null;
  }
}
