import type { Rotation, VideoInfo } from "../../app/domain/clips/video-info";
import { type Container, extensionOf, mediaTypeOf } from "../../app/domain/intake/containers";
import { clipKey, posterKey, stripKey } from "../../app/domain/intake/rules";
import type { DemoClip } from "../demo/clip";
import catalogue from "../demo/clips.json";
import { at, type World } from "./world";

/** What the catalogue of the demo footage says of a file; `name` is its stem. */
export function mediaOf(name: string) {
  const file = catalogue.find(({ file }) => file.startsWith(`${name}.`));
  if (!file) throw new Error(`There is no footage called ${name}.`);
  return { ...file, extension: extensionOf(file.container as Container) };
}

/** Stores a clip, its poster and its strip under keys of their own, as sending does. */
export async function storeMedia({ put, now }: World, clip: DemoClip, guid: string) {
  const media = mediaOf(clip.media);
  const poster = media.posters[clip.poster === 2 ? 1 : 0];
  const container = media.container as Container;
  const [{ sizeBytes, fingerprint }] = await Promise.all([
    put(clipKey(guid), `clips/${media.file}`, mediaTypeOf(container)),
    poster && put(posterKey(guid), `posters/${poster.file}`, "image/webp"),
    put(stripKey(guid), `strips/${clip.media}.webp`, "image/webp"),
  ]);
  const info: VideoInfo = {
    container,
    mediaType: mediaTypeOf(container),
    durationMs: media.durationMs,
    width: media.width,
    height: media.height,
    codec: media.codec,
    frameRate: media.frameRate,
    rotation: media.rotation as Rotation,
    audioCodec: media.audioCodec,
    recordedAt: media.recordedAt === null ? null : at(now, clip.recorded),
    gps: null,
  };
  return {
    info,
    sizeBytes,
    fingerprint,
    objectKey: clipKey(guid),
    posterKey: poster ? posterKey(guid) : null,
    stripKey: stripKey(guid),
  };
}
