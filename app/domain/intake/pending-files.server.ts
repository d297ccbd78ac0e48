import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { intakes } from "../../../db/schema/intakes";
import { hashSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { askingCreator } from "../dashcamers/own-settings.server";
import type { PendingFile } from "./pending-file";
import { holdMs, openIntakeStates } from "./rules";

const most = { shown: 50, released: 2000 };

const handleOf = (guid: string) => hashSecret(guid).slice(0, 32);

/** The largest pending files of the creator, for the page that shows their space. */
export function selectPendingFiles({ db }: Pick<Context, "db">, dashcamerId: number, limit = most.shown) {
  return db
    .select()
    .from(intakes)
    .where(
      and(
        eq(intakes.dashcamerId, dashcamerId),
        inArray(intakes.state, [...openIntakeStates]),
        sql`${intakes.heldBytes} > 0`,
      ),
    )
    .orderBy(desc(intakes.heldBytes), intakes.createdAt)
    .limit(limit);
}

export function pendingFile(row: typeof intakes.$inferSelect): PendingFile {
  const { sizeBytes, heldBytes, arrivedBytes, createdAt, heldUntil, state } = row;
  return {
    handle: handleOf(row.guid),
    sizeBytes,
    heldBytes,
    arrivedBytes,
    isWhole: state === "received",
    beganAt: createdAt,
    lastBytesAt: state === "received" || heldUntil === null ? null : heldUntil - holdMs,
  };
}

/**
 * Takes back the space that chosen files hold. Nothing of them is lost: what has arrived stays, and a file that goes
 * on, or is sent, needs the space only then.
 */
export async function releaseSpace(context: Context, { file }: { file: string[] }): Promise<void> {
  const { db, now } = context;
  const dashcamerId = askingCreator(context, "dashcamers.space");
  const held = await selectPendingFiles(context, dashcamerId, most.released);
  const chosen = held.map(({ guid }) => guid).filter((guid) => file.includes(handleOf(guid)));
  await db
    .update(intakes)
    .set({ heldBytes: 0, releasedAt: now })
    .where(
      and(
        inArray(intakes.guid, chosen.slice(0, most.shown)),
        eq(intakes.dashcamerId, dashcamerId),
        inArray(intakes.state, [...openIntakeStates]),
      ),
    );
}
