import { eq } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { extensionOf } from "../intake/containers";
import { posterTypes } from "../intake/poster-type";
import type { MediaFile } from "../media-file";
import { allow, mayDo } from "../permissions";
import { findShare } from "../sharing/find-share.server";
import { findOffered, videoOfPreview } from "../transfers/offered.server";
import { holderOf, workspaceOf } from "../workspace/workspace.server";
import type { VideoRow } from "./audiences.server";
import { playability } from "./video-info";

/** A clip's file, preview, poster or strip: by its id for the workspace, by a secret guid for its sender and for guests. */
export type ClipFileInput = { part: "file" | "preview" | "poster" | "strip" } & (
  | { id: number }
  | { guid: string }
  | { shareGuid: string }
);

/**
 * Where the bytes of a clip are; the same refusals as for the clip's page. Of a clip that is offered, creators who may take
 * it get all, and where its creator wants to be asked first the poster.
 */
export async function getClipFile(context: Context, input: ClipFileInput): Promise<MediaFile> {
  const video = await videoOf(context, input);
  ensure(video && (video.trashedAt === null || isSeenInTrash(context, input, video)), "NotFound");
  if (input.part === "file") return fileOf(video);
  if (input.part === "preview") return previewOf(video);
  return stillOf(context, input.part === "poster" ? video.posterKey : video.stripKey);
}

/**
 * The trash shows its creator what lies in it until the clip is erased: the poster, and whoever can only download any more
 * the clip too.
 */
function isSeenInTrash({ actor }: Context, input: ClipFileInput, video: VideoRow): boolean {
  if (!("id" in input) || video.erasedAt !== null) return false;
  const isShown = actor.role === "formerDashcamer" || (actor.role === "dashcamer" && input.part === "poster");
  return isShown && actor.dashcamerId === video.dashcamerId;
}

async function videoOf(context: Context, input: ClipFileInput): Promise<VideoRow | undefined> {
  if ("shareGuid" in input) return (await findShare(context, input.shareGuid)).video;
  if ("id" in input) return byWorkspace(context, input);
  const sent = await bySender(context, input.guid);
  if (sent) return sent;
  const previewed = await videoOfPreview(context, input.guid);
  return previewed === null ? undefined : byWorkspace(context, { id: previewed, part: input.part });
}

function bySender({ db }: Context, guid: string) {
  return db.select().from(videos).where(eq(videos.viewGuid, guid)).get();
}

type PartById = { id: number; part: ClipFileInput["part"] };

async function byWorkspace(context: Context, { id, part }: PartById): Promise<VideoRow | undefined> {
  const { db, actor } = context;
  const dashcamerId = actor.role === "formerDashcamer" ? holderOf(actor) : workspaceOf(actor).dashcamerId;
  const video = await db.select().from(videos).where(eq(videos.id, id)).get();
  if (video?.dashcamerId === dashcamerId) {
    allow(actor, "videos.download", video);
    return video;
  }
  if (!video || !mayDo(actor, "transfers.acquire", video)) return undefined;
  const offered = (await findOffered(context, dashcamerId, id))?.video;
  return offered?.canTransfer || part === "poster" ? offered : undefined;
}

/** Where a clip's bytes are, and how they are called when they are saved. */
export function fileOf(video: VideoRow): MediaFile {
  const { info, objectKey, sizeBytes, fingerprint, title, originalName } = video;
  ensure(objectKey, "NotFound");
  const stem = [title, originalName.replace(/\.[a-z0-9]{1,5}$/i, "")].find(isName) ?? "zaber";
  return {
    objectKey,
    sizeBytes,
    etag: `"${fingerprint}"`,
    mediaType: info.mediaType,
    fileName: `${stem}.${extensionOf(info.container)}`,
    inline: playability(info) === "plays",
  };
}

/** The small copy of a clip that plays everywhere; `NotFound` when there is none. */
function previewOf({ previewKey, previewBytes }: VideoRow): MediaFile {
  ensure(previewKey !== null && previewBytes !== null, "NotFound");
  const etag = `"${previewKey.slice(previewKey.lastIndexOf("/") + 1)}"`;
  return { objectKey: previewKey, sizeBytes: previewBytes, etag, mediaType: "video/mp4" };
}

/** Whether anything of it would be left as the name of a file. */
const isName = (text: string | null) => /[^\p{C}\p{P}\p{Z}]/u.test(text ?? "");

/** A stored poster or strip; `NotFound` when there is none. */
export async function stillOf(
  { clips }: Pick<Context, "clips">,
  objectKey: string | null,
): Promise<MediaFile> {
  ensure(objectKey, "NotFound");
  const object = await clips.head(objectKey);
  ensure(object, "NotFound");
  const { sizeBytes, etag, contentType } = object;
  const mediaType = posterTypes.find((type) => type === contentType) ?? "image/webp";
  return { objectKey, sizeBytes, etag, mediaType };
}
