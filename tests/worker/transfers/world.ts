import { asc, eq, inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Context } from "~/domain/context";
import { attachments } from "../../../db/schema/attachments";
import { comments } from "../../../db/schema/comments";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { transfers } from "../../../db/schema/transfers";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import { db, makeDashcamer, makeFan, makeVideo } from "../../factories";

const day = 24 * 60 * 60 * 1000;
export const longAgo = () => Date.now() - 300 * day;

/** A fan's clip of 1000 bytes with an attachment of 50, old enough to be moved, and a creator who could take it. */
export async function makeTransferable({
  video = {},
  holder = {},
  target = {},
}: {
  video?: Parameters<typeof makeVideo>[0];
  holder?: Parameters<typeof makeDashcamer>[0];
  target?: Parameters<typeof makeDashcamer>[0];
} = {}) {
  const from = await makeDashcamer(holder);
  const to = await makeDashcamer(target);
  const fan = await makeFan();
  const clip = await makeVideo({ dashcamerId: from.id, fanId: fan.id, uploadedAt: longAgo(), ...video });
  const attachment = { kind: "attachment" as const, objectKey: `attachments/${clip.id}`, bytes: 50 };
  await db.batch([
    db.insert(attachments).values({
      videoId: clip.id,
      dashcamerId: from.id,
      name: "mapa.gpx",
      objectKey: attachment.objectKey,
      sizeBytes: attachment.bytes,
      createdAt: Date.now(),
    }),
    db.insert(spaceEntries).values({ dashcamerId: from.id, ...attachment, at: Date.now() }),
    db
      .update(dashcamers)
      .set({ usedBytes: sql`${dashcamers.usedBytes} + 50` })
      .where(eq(dashcamers.id, from.id)),
    db
      .insert(comments)
      .values({ videoId: clip.id, fromDashcamer: true, content: "Díky, mrknu na to.", postedAt: longAgo() }),
  ]);
  return { from, to, fan, clip };
}

export const clipOf = async (id: number) =>
  (await db.select().from(videos).where(eq(videos.id, id)).get()) as typeof videos.$inferSelect;
export const transfersOf = (id: number) =>
  db.select().from(transfers).where(eq(transfers.videoId, id)).orderBy(asc(transfers.id));
export const kindsOf = async (id: number) => {
  const events = await db
    .select()
    .from(videoEvents)
    .where(eq(videoEvents.videoId, id))
    .orderBy(asc(videoEvents.id));
  return events.map(({ kind }) => kind);
};
export const mailsTo = async (email: string | null) =>
  (
    await db
      .select()
      .from(mails)
      .where(eq(mails.recipient, email ?? ""))
  ).map(({ kind, text, subject, headers }) => ({ kind, text, subject, headers }));
export const attachmentsOf = (id: number) => db.select().from(attachments).where(eq(attachments.videoId, id));

export async function usedBytes(id: number): Promise<number> {
  return (await db.select().from(dashcamers).where(eq(dashcamers.id, id)).get())?.usedBytes ?? -1;
}

/** The running total of each creator is the sum of their ledger, object by object never below zero. */
export async function expectLedgerAddsUp(...ids: number[]): Promise<void> {
  const entries = await db.select().from(spaceEntries).where(inArray(spaceEntries.dashcamerId, ids));
  for (const id of ids) {
    const own = entries.filter(({ dashcamerId }) => dashcamerId === id);
    expect(own.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(await usedBytes(id));
    for (const object of new Set(own.map(({ objectKey }) => objectKey))) {
      const held = own.filter(({ objectKey }) => objectKey === object);
      expect(held.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThanOrEqual(0);
    }
  }
}

/** The clip, its attachments and its space are with one creator, whoever that is. */
export async function expectWhole(clipId: number, holderId: number, otherId: number): Promise<void> {
  expect((await clipOf(clipId)).dashcamerId).toBe(holderId);
  expect((await attachmentsOf(clipId)).map(({ dashcamerId }) => dashcamerId)).toEqual([holderId]);
  expect(await usedBytes(holderId)).toBe(1050);
  expect(await usedBytes(otherId)).toBe(0);
  await expectLedgerAddsUp(holderId, otherId);
}

/** The context whose n-th batch first lets somebody else act: a look, then another's whole change, then the write. */
export function interrupted(context: Context, at: number, other: () => Promise<unknown>): Context {
  const batch = context.db.batch.bind(context.db);
  let batches = 0;
  const db = Object.create(context.db, {
    batch: {
      value: async (statements: Parameters<typeof batch>[0]) => {
        if (++batches === at) await other();
        return batch(statements);
      },
    },
  });
  return { ...context, db };
}

export const refusal = (code: string) => expect.objectContaining({ code });
