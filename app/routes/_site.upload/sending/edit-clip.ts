import {
  ALL_FORMATS,
  BlobSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputTrack,
  Mp4OutputFormat,
  Output,
  StreamTarget,
} from "mediabunny";
import { type ClipEdit, type ClipPlan, losslessRange, type PlannedPacket } from "./clip-plan";
import { newEditedFile } from "./edited-files";
import { datedMovie } from "./movie-date";

/** Reads the sample tables of a clip, so that the size of any part of it is known. */
export async function planOf(file: File): Promise<ClipPlan> {
  using input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const { video, audio, start } = await tracksOf(input);
  const pictures = (await packetsOf(video, start)).sort((one, other) => one.ms - other.ms);
  const sounds = audio ? await packetsOf(audio, start) : [];
  const durationMs = Math.ceil(((await input.computeDuration()) - start) * 1000);
  return { durationMs, pictures, sounds };
}

/**
 * The chosen part of the clip as an MP4, in which every picture and sound is the one of the file: nothing is decoded.
 * Throws for what cannot stand in an MP4.
 */
export async function editClip(
  file: File,
  plan: ClipPlan,
  edit: ClipEdit,
  recordedAt: number | null,
): Promise<File> {
  using input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const { video, audio, start } = await tracksOf(input);
  const range = losslessRange(plan, edit);
  const [from, to] = [start + range.fromMs / 1000, start + range.toMs / 1000];
  const videoCodec = await video.getCodec();
  const audioCodec = edit.sound && audio ? await audio.getCodec() : null;
  if (!videoCodec) throw new Error("The codec is not known.");

  const edited = await newEditedFile(`${file.name.replace(/\.[^.]*$/, "")}.mp4`);
  const createdAt = recordedAt === null ? null : recordedAt + range.fromMs;
  const target = new StreamTarget(
    new WritableStream({
      write: (chunk) => edited.write({ ...chunk, data: datedMovie(chunk.data, createdAt) }),
    }),
    { chunked: true },
  );
  try {
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
    const pictures = new EncodedVideoPacketSource(videoCodec);
    output.addVideoTrack(pictures, { rotation: await video.getRotation() });
    const sounds = audioCodec && new EncodedAudioPacketSource(audioCodec);
    if (sounds) output.addAudioTrack(sounds);
    await output.start();
    const decoder = {
      video: await video.getDecoderConfig(),
      audio: (await audio?.getDecoderConfig()) ?? null,
    };
    await Promise.all([
      copy(video, from, to, async (packet, isFirst) => {
        await pictures.add(packet, isFirst && decoder.video ? { decoderConfig: decoder.video } : undefined);
      }).then(() => pictures.close()),
      sounds && audio
        ? copy(audio, from, to, async (packet, isFirst) => {
            await sounds.add(packet, isFirst && decoder.audio ? { decoderConfig: decoder.audio } : undefined);
          }).then(() => sounds.close())
        : undefined,
    ]);
    await output.finalize();
    return await edited.finish();
  } catch (error) {
    await edited.drop();
    throw error;
  }
}

async function tracksOf(input: Input) {
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error("There are no pictures.");
  const audio = await input.getPrimaryAudioTrack();
  return { video, audio, start: await video.getFirstTimestamp() };
}

async function packetsOf(track: InputTrack, start: number): Promise<PlannedPacket[]> {
  const packets: PlannedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    const ms = Math.round((packet.timestamp - start) * 1000);
    packets.push({ ms, bytes: packet.byteLength, isKey: packet.type === "key" });
  }
  return packets;
}

/** Half a millisecond: times went through whole ones. */
const rounding = 0.0006;

/** Packets of the range in the order of decoding, with times from its start. */
async function copy(
  track: InputTrack,
  from: number,
  to: number,
  add: (packet: EncodedPacket, isFirst: boolean) => Promise<void>,
): Promise<void> {
  const sink = new EncodedPacketSink(track);
  const first = (await sink.getKeyPacket(from + rounding)) ?? (await sink.getFirstPacket());
  if (!first) return;
  let isFirst = true;
  for await (const packet of sink.packets(first)) {
    // Sound begins before the first picture, and pictures that lead one may need those before the cut.
    if (packet.timestamp < from - rounding) continue;
    if (packet.timestamp >= to - rounding) {
      if (packet.type === "key") return;
      continue;
    }
    await add(packet.clone({ timestamp: Math.max(0, packet.timestamp - from) }), isFirst);
    isFirst = false;
  }
}
