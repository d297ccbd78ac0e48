import { eq, sql } from "drizzle-orm";
import { dashcamers } from "../../../../db/schema/dashcamers";
import { statement } from "../../../../db/statement.server";
import { isSameSecret } from "../../accounts/secrets.server";
import type { Context } from "../../context";
import { ensure } from "../../errors";
import type { MediaFile } from "../../media-file";
import { pictureMs } from "../rules";

type Pictured = { id: number; dashcamerId: number; name: string; imageKey: string | null };

const objectKeyOf = (postId: number) => `social/${postId}.jpg`;

/**
 * Draws the picture of a story and puts it where Instagram can fetch it: its address, which nobody can guess and which holds
 * for a day. That it is deleted then is written down before it is there.
 */
export async function storePicture(context: Context, post: Pictured, now: number): Promise<string> {
  const { db, clips, baseUrl } = context;
  const until = now + pictureMs;
  const objectKey = objectKeyOf(post.id);
  await db.batch([
    statement(
      db,
      sql`insert into object_deletions (object_key, not_before) values (${objectKey}, ${until})
        on conflict (object_key) do update set not_before = excluded.not_before`,
    ),
  ]);
  await clips.put(objectKey, await drawFor(context, post), "image/jpeg");
  return `${baseUrl}/social-picture/${post.id}/${until}/${await pictureKey(context, post.id, until)}`;
}

/** The picture of a story about a video. A thumbnail that is no JPEG of ours is left out. */
export async function drawFor(context: Context, { dashcamerId, name, imageKey }: Omit<Pictured, "id">) {
  const { db, clips, drawStory } = context;
  const creator = await db
    .select({ name: dashcamers.name })
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  const stored = imageKey === null ? null : await clips.open(imageKey);
  const thumbnail = stored && new Uint8Array(await new Response(stored).arrayBuffer());
  return drawStory({ title: name, creator: creator?.name ?? "", thumbnail });
}

const pictureKey = ({ linkKey }: Context, postId: number, until: number) =>
  linkKey(`socialPicture:${postId}:${until}`);

/** The stored picture for whoever has its address, as Instagram; `NotFound` for a wrong one, and after a day. */
export async function getStoryPicture(
  context: Context,
  { postId, until, key }: { postId: number; until: number; key: string },
): Promise<MediaFile> {
  ensure(until > context.now && isSameSecret(key, await pictureKey(context, postId, until)), "NotFound");
  const objectKey = objectKeyOf(postId);
  const stored = await context.clips.head(objectKey);
  ensure(stored, "NotFound");
  return { objectKey, sizeBytes: stored.sizeBytes, etag: stored.etag, mediaType: "image/jpeg" };
}
