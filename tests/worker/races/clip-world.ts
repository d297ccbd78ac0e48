import { eq, inArray } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { newSecret } from "~/domain/accounts/secrets.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { attachments } from "../../../db/schema/attachments";
import { comments } from "../../../db/schema/comments";
import { mails } from "../../../db/schema/mails";
import { shareOpenings } from "../../../db/schema/share-openings";
import { systemTags, tags } from "../../../db/schema/tags";
import { transfers } from "../../../db/schema/transfers";
import { uploads } from "../../../db/schema/uploads";
import { videoEvents } from "../../../db/schema/video-events";
import { videoSystemTags, videoTags } from "../../../db/schema/video-tags";
import { db, makeAssignedUpload, makeEditor, makeUpload } from "../../factories";
import { attachmentsOf, clipOf, expectLedgerAddsUp, makeTransferable, usedBytes } from "../transfers/world";
import { comparable, differences } from "./comparable";

export type ClipWorld = Awaited<ReturnType<typeof makeClipWorld>>;

/** A fan's clip with something of everything that may belong to one, and the people who may change it. */
export async function makeClipWorld(given: Parameters<typeof makeTransferable>[0] = {}) {
  const world = await makeTransferable({
    ...given,
    video: {
      state: 2,
      reviewRequestedAt: 1000,
      shareGuid: newSecret(),
      shareValidUntil: Date.now() + 24 * 3_600_000,
      canTransfer: true,
      ...given.video,
    },
    holder: { allowFanTagging: true, variant: 4, ...given.holder },
  });
  const { from, clip } = world;
  const ink = { color: "#222222", textColor: "#ffffff" };
  const named = (name: string) => ({ dashcamerId: from.id, name, ...ink });
  const [own, platform] = await db.batch([
    db
      .insert(tags)
      .values([named("Brzda"), named("Most"), named("Noc")])
      .returning(),
    db
      .insert(systemTags)
      .values(["Déšť", "Sníh"].map((name) => ({ name: `${name} ${clip.id}`, ...ink })))
      .returning(),
  ]);
  const tagIds = own.map(({ id }) => id) as [number, number, number];
  const systemTagIds = platform.map(({ id }) => id) as [number, number];
  await db.batch([
    db.insert(videoTags).values({ videoId: clip.id, tagId: tagIds[0] }),
    db.insert(videoSystemTags).values({ videoId: clip.id, systemTagId: systemTagIds[0] }),
  ]);
  const editors = [await makeEditor({ dashcamerId: from.id }), await makeEditor({ dashcamerId: from.id })];
  const upload = await makeUpload({ dashcamerId: from.id });
  const planned = await makeAssignedUpload(clip.id, { plannedReleaseAt: Date.now() + 7 * 24 * 3_600_000 });
  const [attachment] = await attachmentsOf(clip.id);
  if (!attachment) throw new Error("The clip comes with an attachment.");
  return { ...world, editors, attachment, upload, planned, tagIds, systemTagIds };
}

/** The clip and all that belongs to it, with names for whatever differs from world to world. */
export async function lookAtClip(world: ClipWorld) {
  const { clip, from, to, fan, editors, upload, planned, tagIds, systemTagIds } = world;
  const names = new Map<unknown, string>([
    [from.email, "from"],
    [to.email, "to"],
    [fan.email, "fan"],
    [clip.originalName, "clip"],
    [planned.publishedName, "planned"],
    [planned.searchText, "planned"],
    [upload.name, "upload"],
    [upload.videoUrl, "its address"],
  ]);
  const people = new Map<unknown, string>([
    [from.id, "from"],
    [to.id, "to"],
  ]);
  const ids = {
    dashcamerId: people,
    fromDashcamerId: people,
    toDashcamerId: people,
    fanId: new Map([[fan.id, "fan"]]),
    editorId: new Map(editors.map(({ id }, at) => [id, `editor ${at}`])),
    uploadId: new Map([[upload.id, "upload"]]),
    tagId: new Map(tagIds.map((id, at) => [id, `tag ${at}`])),
    systemTagId: new Map(systemTagIds.map((id, at) => [id, `tag ${at}`])),
  };
  const comparableRows = (rows: Record<string, unknown>[]) => rows.map((row) => comparable(row, names, ids));
  const parties = [from.email, to.email, fan.email ?? ""];
  const ofClip = <Table extends { videoId: SQLiteColumn } & SQLiteTable>(table: Table) =>
    db.select().from(table).where(eq(table.videoId, clip.id));
  const [own, platform, assigned, files, talk, openings, moves, events, sent, channel] = await db.batch([
    ofClip(videoTags),
    ofClip(videoSystemTags),
    ofClip(assignedUploads),
    ofClip(attachments),
    ofClip(comments),
    ofClip(shareOpenings),
    ofClip(transfers),
    ofClip(videoEvents),
    db.select().from(mails).where(inArray(mails.recipient, parties)),
    db
      .select()
      .from(uploads)
      .where(inArray(uploads.dashcamerId, [from.id, to.id])),
  ]);
  await expectLedgerAddsUp(from.id, to.id);
  return {
    clip: comparableRows([differences(clip, await clipOf(clip.id))]),
    tags: comparableRows(own),
    systemTags: comparableRows(platform),
    assigned: comparableRows(assigned),
    attachments: comparableRows(files),
    comments: comparableRows(talk),
    openings: comparableRows(openings),
    transfers: comparableRows(moves),
    history: events.map(({ kind, fromState, toState }) => `${kind} ${fromState} ${toState}`),
    mails: sent.map(({ kind, recipient }) => `${kind} ${names.get(recipient)}`).sort(),
    uploads: comparableRows(channel),
    used: [await usedBytes(from.id), await usedBytes(to.id)],
  };
}
