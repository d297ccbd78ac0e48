import { and, eq, sql } from "drizzle-orm";
import { socialPosts } from "../../../db/schema/social";
import { playlists, uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { allow } from "../permissions";
import { isOut } from "../uploads/visible-uploads.server";
import { creatorOf } from "../workspace/workspace.server";
import { ownAccount } from "./account.server";
import { type Network, networks, type PostReason, postText } from "./rules";

/** A video's post in one network as its creator sees it; without a state none was begun. */
export type ShownPost = {
  network: Network;
  state: "none" | "pending" | "posted" | "failed" | "cancelled";
  reason: PostReason | null;
  errorCode: number | null;
  permalink: string | null;
  postedAt: number | null;
  /** When it goes out, or is tried again. */
  nextAt: number | null;
  /** Whether it has not begun, so that it can be called off. */
  isWaiting: boolean;
  /** Whether it can be posted now, for the first time or again. */
  canPost: boolean;
  /** When it was sent, of a failed one that may be there all the same, and whether its network can be asked. */
  unknown: { triedAt: number; canAsk: boolean } | null;
};

/** What was posted about a video and how that went, with the text that would go out; null for a video of somebody else. */
export async function getSocialPosts(context: Context, { uploadId }: { uploadId: number }) {
  const { db, actor, now, social } = context;
  allow(actor, "social.manage", undefined);
  const { account, isInTariff } = await ownAccount(context);
  const [[upload], rows] = await db.batch([
    db
      .select({
        name: uploads.name,
        link: uploads.videoUrl,
        playlist: sql<string | null>`${playlists.name}`.as("playlist_name"),
        isOut: sql`${isOut(now)}`.mapWith(Boolean).as("is_out"),
        facebook: uploads.facebookPostedAt,
        instagram: uploads.instagramStoryPostedAt,
      })
      .from(uploads)
      .leftJoin(playlists, eq(playlists.id, uploads.playlistId))
      .where(and(eq(uploads.id, uploadId), eq(uploads.dashcamerId, creatorOf(actor)))),
    db.select().from(socialPosts).where(eq(socialPosts.uploadId, uploadId)),
  ]);
  if (!upload) return null;
  const isConnected = account?.state === "connected";
  const mayPost = social !== null && isInTariff && isConnected && upload.isOut;
  const posts = networks.map((network): ShownPost => {
    const post = rows.find((row) => row.network === network);
    const flag = upload[network];
    const state = post?.state ?? (flag === null ? "none" : "posted");
    const target = (network === "facebook" ? account?.pageId : account?.instagramId) ?? null;
    const hasTarget = target !== null;
    const triedAt = state === "failed" ? (post?.triedAt ?? null) : null;
    const canAsk = mayPost && post?.targetId === target;
    return {
      network,
      state,
      reason: (post?.reason as PostReason | null) ?? null,
      errorCode: post?.errorCode ?? null,
      permalink: post?.permalink ?? null,
      postedAt: post?.postedAt ?? flag,
      nextAt:
        state === "pending"
          ? Math.max(post?.nextAttemptAt ?? 0, account?.[`${network}PausedUntil`] ?? 0)
          : null,
      isWaiting: state === "pending" && post?.attempts === 0,
      canPost:
        mayPost &&
        hasTarget &&
        (state !== "pending" || post?.attempts === 0) &&
        state !== "posted" &&
        (triedAt === null || canAsk),
      unknown: triedAt === null ? null : { triedAt, canAsk },
    };
  });
  return {
    posts,
    isInTariff,
    isConnected,
    isOut: upload.isOut,
    hasInstagram: (account?.instagramId ?? null) !== null,
    text: postText(account?.template ?? "", upload),
  };
}
