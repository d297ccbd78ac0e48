import { and, desc, eq, sql } from "drizzle-orm";
import { playlists, uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { allow } from "../permissions";
import { isOut } from "../uploads/visible-uploads.server";
import { creatorOf } from "../workspace/workspace.server";
import { ownAccount, type SocialAccount } from "./account.server";
import { choiceOf, loginAddress } from "./log-in.server";
import { endsSoon, type Network, networks, postText } from "./rules";

/** The creator's connection and what goes out by itself, with the newest video as an example. No token leaves. */
export async function getSocialAccount(context: Context) {
  const { db, actor, now, social } = context;
  allow(actor, "social.manage", undefined);
  const { account, isInTariff } = await ownAccount(context);
  const choice = await choiceOf(context, account);
  const newest = await db
    .select({
      id: uploads.id,
      name: uploads.name,
      link: uploads.videoUrl,
      playlist: sql<string | null>`${playlists.name}`.as("playlist_name"),
    })
    .from(uploads)
    .leftJoin(playlists, eq(playlists.id, uploads.playlistId))
    .where(and(eq(uploads.dashcamerId, creatorOf(actor)), isOut(now)))
    .orderBy(desc(uploads.publishedAt), desc(uploads.id))
    .limit(1)
    .get();
  const { state = "none", expiresAt = null } = account ?? {};
  return {
    isSetUp: social !== null,
    isInTariff,
    loginUrl: isInTariff ? await loginAddress(context) : null,
    sandbox: social?.page ?? null,
    state: state === "choosing" && choice === null ? "none" : state,
    choice:
      choice?.pages.map(({ id, name, instagram }) => ({ id, name, instagram: instagram?.name ?? null })) ??
      [],
    pageId: account?.pageId ?? null,
    pageName: account?.pageName ?? null,
    instagramName: account?.instagramName ?? null,
    connectedAt: account?.connectedAt ?? null,
    deadReason: account?.deadReason ?? null,
    endsAt: state === "connected" && endsSoon(expiresAt, now) ? expiresAt : null,
    networks: account === undefined ? [] : networks.map((network) => networkState(account, network, now)),
    facebook: (account?.facebookAutoFrom ?? null) !== null,
    instagram: (account?.instagramAutoFrom ?? null) !== null,
    template: account?.template ?? "",
    example: newest
      ? {
          id: newest.id,
          name: newest.name,
          link: newest.link,
          text: postText(account?.template ?? "", newest),
        }
      : null,
  };
}

/** What is wrong with one network of a connected page: its pause, and why nothing goes there by itself; null for neither. */
function networkState(account: SocialAccount, network: Network, now: number) {
  const pausedUntil = account[`${network}PausedUntil`];
  return {
    network,
    pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil : null,
    stopped: account[`${network}Stopped`],
  };
}
