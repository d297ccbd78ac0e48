import { and, desc, eq, gt, like } from "drizzle-orm";
import { computerIn, userAgentOf } from "../../../companion/wire";
import { sessions } from "../../../db/schema/accounts";
import type { Context } from "../context";
import { pageKey } from "./companion-keys.server";
import { ownerOfCompanions } from "./own-clips.server";

/** A companion of the creator who asks. */
export type CompanionView = {
  handle: string;
  computer: string;
  createdAt: number;
  lastSeenAt: number;
  /** By which it knows the account's pages. */
  key: string;
};

const beginning = userAgentOf("").slice(0, -1);

/** The paired companions of the creator who asks, the last seen first. */
export async function listCompanions(context: Context): Promise<CompanionView[]> {
  return companionsIn(context, await selectCompanions(context, ownerOfCompanions(context)));
}

/** The sessions of a creator's companions, the last seen first. */
export function selectCompanions({ db, now }: Context, dashcamerId: number) {
  return db
    .select({
      handle: sessions.idHash,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.dashcamerId, dashcamerId),
        gt(sessions.expiresAt, now),
        like(sessions.userAgent, `${beginning}%`),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt));
}

/** The companions that sessions are of. */
export function companionsIn(
  context: Context,
  rows: Awaited<ReturnType<typeof selectCompanions>>,
): Promise<CompanionView[]> {
  return Promise.all(
    rows.map(async ({ handle, userAgent, createdAt, lastSeenAt }) => ({
      handle,
      computer: computerIn(userAgent) ?? "",
      createdAt,
      lastSeenAt,
      key: await pageKey(context, handle),
    })),
  );
}
