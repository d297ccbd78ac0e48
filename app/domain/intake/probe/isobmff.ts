import type { BoundedReader } from "./bounded-reader";
import { type Box, boxesOf } from "./boxes";
import type { Findings } from "./findings";
import { measureFragments } from "./fragments";
import { content, readTimes, readTrack, type Track } from "./track";

interface Movie {
  createdAt?: number;
  timescale?: number;
  /** In units of the timescale. */
  length?: number;
  tracks: Track[];
  /** Units of its timescale that a frame lasts, by track id; present when the movie is fragmented. */
  pictureLengths?: Map<number, number>;
}

/**
 * MP4 and QuickTime. Everything lies in `moov`, before or after the pictures; of its tables only the heads are
 * read, so that hours of footage cost no more than seconds.
 */
export async function readIsobmff(reader: BoundedReader, found: Findings): Promise<void> {
  const moov = await findMovie(reader, found);
  if (!moov) return;
  const movie: Movie = { tracks: [] };
  try {
    await readMovie(reader, moov, movie);
  } finally {
    report(movie, reader.size, found);
  }
  const video = pictureTrack(movie);
  if (video?.id === undefined || !video.timescale || !movie.pictureLengths) return;
  const { id, timescale } = video;
  await measureFragments(
    reader,
    { id, timescale, pictureLength: movie.pictureLengths.get(id) ?? 0 },
    moov.end,
    found,
  );
}

/**
 * A movie box whose end is missing has lost its tables: no player opens it. The same goes for media without any, which
 * a camera leaves behind when it loses its power; stills have their tables in `meta` instead.
 */
async function findMovie(reader: BoundedReader, found: Findings): Promise<Box | undefined> {
  let [hasMedia, areStills] = [false, false];
  for await (const box of boxesOf(reader, 0, reader.size)) {
    if (box.type === "moov") {
      found.isUnfinished = !box.isWhole;
      return box.isWhole ? box : undefined;
    }
    hasMedia ||= box.type === "mdat";
    areStills ||= box.type === "meta";
    found.isUnfinished = hasMedia && !areStills;
  }
  return undefined;
}

async function readMovie(reader: BoundedReader, moov: Box, movie: Movie): Promise<void> {
  for await (const box of boxesOf(reader, moov.start, moov.end)) {
    if (box.type === "mvhd") {
      Object.assign(movie, readTimes(await content(reader, box, 32)));
    } else if (box.type === "trak") {
      const track: Track = {};
      movie.tracks.push(track);
      await readTrack(reader, box, track);
    } else if (box.type === "mvex") {
      await readFragmentDefaults(reader, box, movie);
    }
  }
}

async function readFragmentDefaults(reader: BoundedReader, mvex: Box, movie: Movie): Promise<void> {
  movie.pictureLengths = new Map();
  for await (const box of boxesOf(reader, mvex.start, mvex.end)) {
    if (box.type === "trex") {
      const defaults = await content(reader, box, 16);
      movie.pictureLengths.set(defaults.u32(4), defaults.u32(12));
    } else if (box.type === "mehd") {
      const head = await content(reader, box, 12);
      movie.length ??= head.u8(0) === 1 ? head.u64(4) : head.u32(4);
    }
  }
}

function report(movie: Movie, size: number, found: Findings): void {
  const video = pictureTrack(movie);
  if (!video) return;
  const isEmpty = video.samples === 0 || (video.firstChunkAt ?? 0) >= size;
  found.hasPictures = movie.pictureLengths !== undefined || !isEmpty;
  found.durationMs = milliseconds(movie) ?? milliseconds(video);
  if (video.timescale && video.length && video.samples) {
    found.frameRate = (video.samples * video.timescale) / video.length;
  }
  found.width = video.width;
  found.height = video.height;
  found.codec = video.codec;
  found.rotation = video.rotation;
  found.audioCodec = movie.tracks.find((track) => track.handler === "soun")?.codec;
  found.recordedAt = momentOf(movie.createdAt) ?? momentOf(video.createdAt);
}

/** The track that is shown: dashcams and action cameras add disabled or thumbnail-sized ones. */
function pictureTrack(movie: Movie): Track | undefined {
  const area = (track: Track) => (track.width ?? 0) * (track.height ?? 0);
  return movie.tracks
    .filter((track) => track.handler === "vide" && (track.codec !== undefined || track.width !== undefined))
    .sort((a, b) => Number(b.isEnabled ?? false) - Number(a.isEnabled ?? false) || area(b) - area(a))
    .at(0);
}

function milliseconds({ length, timescale }: { length?: number; timescale?: number }): number | undefined {
  return length && timescale ? (length / timescale) * 1000 : undefined;
}

/** Seconds from 1904, the epoch of QuickTime, to 1970. */
const EPOCH_GAP_S = 2_082_844_800;

/** Some cameras count from 1970; a number so small can be nothing else, as there was no footage before. */
function momentOf(seconds: number | undefined): number | undefined {
  if (!seconds) return undefined;
  return (seconds >= EPOCH_GAP_S ? seconds - EPOCH_GAP_S : seconds) * 1000;
}
