import { and, eq } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { socialAccounts } from "../../../db/schema/social";
import type { Context } from "../context";
import { ensure } from "../errors";
import { accountDied } from "./dead-account.server";
import { noConnection } from "./disconnect.server";

/** Connections of one person at Facebook: few. */
const most = 50;

async function personOf({ social }: Context, signed: string): Promise<string> {
  const userId = await social?.readSignedRequest(signed);
  ensure(userId, "Forbidden");
  return userId;
}

/** Facebook reports a removed app: its person's creators get a mail at once. `Forbidden` for what it has not signed. */
export async function takeDeauthorization(context: Context, { signed }: { signed: string }): Promise<void> {
  const { db } = context;
  const userId = await personOf(context, signed);
  const connected = await db
    .select({ dashcamerId: socialAccounts.dashcamerId, connectionKey: socialAccounts.connectionKey })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.userId, userId), eq(socialAccounts.state, "connected")))
    .limit(most);
  const deaths = await Promise.all(
    connected.map(({ dashcamerId, connectionKey }) =>
      accountDied(context, { dashcamerId, connectionKey: connectionKey ?? "", reason: "appRemoved" }),
    ),
  );
  if (deaths.length > 0) await db.batch(asBatch(deaths.flat()));
}

/** Facebook asks that what it has reported of somebody is deleted. */
export async function deletePerson(context: Context, { signed }: { signed: string }): Promise<void> {
  const userId = await personOf(context, signed);
  await context.db.update(socialAccounts).set(noConnection).where(eq(socialAccounts.userId, userId));
}
