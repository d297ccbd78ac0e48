import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { forgetBackups } from "~/domain/backups/forget-backups.server";
import { backupRetentionMs } from "~/domain/backups/rules";
import { forgetBulks } from "~/domain/bulk/forget-bulks.server";
import { endSubscriptions } from "~/domain/channels/end-subscriptions.server";
import { erasedEmail } from "~/domain/dashcamers/contract-rules";
import { sweepIntakes } from "~/domain/intake/sweep-intakes.server";
import { forgetOldMails } from "~/domain/mail/forget-old-mails.server";
import { forgetFailedJobs } from "~/domain/operations/forget-failed-jobs.server";
import { recordDead, recordFailure } from "~/domain/operations/record-failure.server";
import { emptyTrash } from "~/domain/retention/empty-trash.server";
import { eraseEndedContracts } from "~/domain/retention/erase-ended-contracts.server";
import { nobody } from "~/domain/retention/forget-creator.server";
import { forgetTickets } from "~/domain/support/forget-tickets.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { attachments } from "../../../db/schema/attachments";
import { auditEntries } from "../../../db/schema/audit";
import { bulkChanges, bulkItems } from "../../../db/schema/bulk";
import { changelogEntries } from "../../../db/schema/changelog";
import { comments } from "../../../db/schema/comments";
import { compilations } from "../../../db/schema/compilations";
import { withdrawalStatements } from "../../../db/schema/contract-withdrawals";
import { dashcamers, wantedItems } from "../../../db/schema/dashcamers";
import { savedViews } from "../../../db/schema/editors";
import { emailAccessAnswers, emailAccessRequests } from "../../../db/schema/email-access";
import { impersonations } from "../../../db/schema/impersonations";
import { intakes } from "../../../db/schema/intakes";
import { mails } from "../../../db/schema/mails";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import { passkeys } from "../../../db/schema/second-factors";
import { shareOpenings } from "../../../db/schema/share-openings";
import { siteDashcamerOverrides } from "../../../db/schema/sites";
import { socialAccounts, socialPosts } from "../../../db/schema/social";
import { cannedAnswers, supportMessages, supportTickets } from "../../../db/schema/support";
import { tags } from "../../../db/schema/tags";
import { transfers } from "../../../db/schema/transfers";
import { channelPushes, channels, uploads } from "../../../db/schema/uploads";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import * as make from "../../factories";
import { takeBackup } from "../backups/world";
import { marker, type Owned, plant, retainedInReports, unplanted } from "../markers";
import { tracesOf } from "../traces";

const day = 24 * 3_600_000;
const { db } = make;

/** Which rows are of the creator, by the column that says so; the first that a table has. */
const belongs: [column: string, rows: (id: number) => string][] = [
  ["dashcamer_id", (id) => `= ${id}`],
  ["to_dashcamer_id", (id) => `= ${id}`],
  ["site_id", (id) => `in (select id from sites where dashcamer_id = ${id})`],
  ["video_id", (id) => `in (select id from videos where dashcamer_id = ${id})`],
  ["admin_site_id", (id) => `in (select id from sites where dashcamer_id = ${id})`],
  ["editor_id", (id) => `in (select id from editors where dashcamer_id = ${id})`],
  ["upload_id", (id) => `in (select id from uploads where dashcamer_id = ${id})`],
  ["request_id", (id) => `in (select id from email_access_requests where dashcamer_id = ${id})`],
  ["change_id", (id) => `in (select id from bulk_changes where dashcamer_id = ${id})`],
  ["channel_id", (id) => `in (select id from channels where dashcamer_id = ${id})`],
  [
    "message_id",
    (id) =>
      `in (select id from newsletter_messages where site_id in (select id from sites where dashcamer_id = ${id}))`,
  ],
  ["ticket_id", (id) => `in (select id from support_tickets where dashcamer_id = ${id})`],
];

/** Which rows of a table are the creator's, as a condition of SQL. */
const rowsOf =
  (id: number): Owned =>
  (name, columns) =>
    name === "dashcamers"
      ? `id = ${id}`
      : belongs
          .filter(([column]) => columns.includes(column))
          .map(([column, rows]) => `${column} ${rows(id)}`)[0];

/** Tables with words of a creator's that got no marker, and why. */
const nothingToPlant: Record<string, string> = {
  account_keys: "paths of ours, gone with the contract",
  contract_withdrawals: "retained with the documents of account",
  ended_subscriptions: "of no creator, gone with the lease",
  frame_bands: "digits of hashes, gone with the clip",
  gps_tracks: "no words, gone with the clip",
  ledger_movements: "retained by law",
  ledger_rows: "retained by law",
  newsletter_batches: "of the readers, erased once the outcome is known",
  newsletter_subscriptions: "of the readers, who have a time of their own",
  payouts: "retained by law",
  refunds: "retained by law",
  removal_requests: "of whoever asked",
  site_hosts: "its key: the site is made with the marker",
  subscriber_counts: "names of ours",
  totp_factors: "encrypted",
};

const ownBackground = `sites/9/background-${"a".repeat(32)}`;

/** A creator who has some of everything, with objects whose content is the marker. */
async function makeCreator() {
  const creator = await make.makeDashcamer({ iconKey: "icons/own", bankAccount: "19-2000145399/0800" });
  const of = { dashcamerId: creator.id };
  const now = Date.now();
  const body = new TextEncoder().encode(`MP4 ${marker}`);
  const site = await make.makeSite({
    ...of,
    host: `${marker}-${crypto.randomUUID()}.palubka.test`,
    background: ownBackground,
  });
  const clip = await make.makeVideo({
    ...of,
    body,
    posterKey: "posters/own",
    stripKey: "strips/own",
    previewKey: "previews/own",
  });
  const upload = await make.makeUpload(of);
  const imageKey = `thumbnails/${upload.id}-abc.jpg`;
  await db.update(uploads).set({ imageKey, pictureAt: now }).where(eq(uploads.id, upload.id));
  const editor = await make.makeEditor(of);
  await make.makePlaylist(of);
  await make.makeAssignedUpload(clip.id, { uploadId: upload.id });
  await make.makeInvoice({ ...of, state: -1 });
  await db.insert(attachments).values({
    ...of,
    videoId: clip.id,
    name: "x",
    objectKey: "attachments/own",
    sizeBytes: 5,
    createdAt: now,
  });
  await db.insert(comments).values({ videoId: clip.id, fromDashcamer: true, content: "x", postedAt: now });
  await db.insert(compilations).values({ ...of, name: "x", createdAt: now });
  for (const owner of [of, { editorId: editor.id }, { adminSiteId: site.id }]) {
    const key = { publicKey: "x", counter: 0, transports: [], host: "x", name: "x", addedAt: now };
    await db.insert(passkeys).values({ ...owner, ...key, credentialId: crypto.randomUUID() });
  }
  await db.insert(wantedItems).values({ ...of, title: "x", createdAt: now });
  await db.insert(savedViews).values({ ...of, name: "x", query: "x", createdAt: now });
  await db.insert(savedViews).values({ ...of, editorId: editor.id, name: "y", query: "x", createdAt: now });
  await db.insert(tags).values({ ...of, name: "x", color: "#ffffff", textColor: "#000000" });
  await make.signIn(creator.actor);
  await makeTheRest({ creator, site, clip, upload, editor });
  for (const key of [
    "icons/own",
    "posters/own",
    "strips/own",
    "previews/own",
    "attachments/own",
    imageKey,
    ownBackground,
  ])
    await env.CLIPS.put(key, body);
  return creator;
}

/** What stands around a creator: on the site, at the provider, in the history of clips. */
async function makeTheRest({ creator, site, clip, upload, editor }: Around): Promise<void> {
  const of = { dashcamerId: creator.id };
  const now = Date.now();
  const { id: siteId } = site;
  const written = { siteId, title: "x", savedAt: now };
  const guid = crypto.randomUUID();
  const hash = "a".repeat(64);
  const watched = { channelId: "x", name: "x", callbackKey: guid, webSubSecret: "x" };
  const channel = await db
    .insert(channels)
    .values({ ...of, ...watched, fetchAt: now, connectedAt: now })
    .returning()
    .get();
  await db.insert(channelPushes).values({ channelId: channel.id, xml: "x", receivedAt: now });
  await db.insert(siteDashcamerOverrides).values({ ...of, siteId, name: "x" });
  await db.insert(cannedAnswers).values({ ...written, text: "x" });
  await db.insert(changelogEntries).values({ ...written, markdown: "x" });
  await db
    .insert(newsletterMessages)
    .values({ siteId, kind: "news", subject: "x", body: "x", state: "sent", createdAt: now });
  await db.run(sql`update newsletter_messages set letter = json_object('subject', ${marker})`);
  const ticket = await db
    .insert(supportTickets)
    .values({ ...of, guid, siteId, type: 1, errorReport: "x", openedAt: now })
    .returning()
    .get();
  await db
    .insert(supportMessages)
    .values({ ticketId: ticket.id, fromSupport: false, content: "x", postedAt: now });
  const said = { kind: "state", toState: 1, actorId: creator.id, actorName: marker, at: now } as const;
  await db.insert(videoEvents).values({ ...said, videoId: clip.id, actorRole: "dashcamer" });
  // One whose file alone went by the trash, and one that another creator has now.
  await make.makeVideo({
    ...of,
    objectKey: null,
    trashedAt: now - 40 * day,
    trashAction: "clip",
    erasedAt: now,
  });
  const moved = await make.makeVideo();
  const done = { fromDashcamerId: creator.id, toDashcamerId: moved.dashcamerId, state: "done" } as const;
  await db.insert(transfers).values({ ...done, videoId: moved.id, requestedAt: now });
  const byEditor = { actorRole: "editor", actorId: editor.id } as const;
  await db.insert(videoEvents).values([
    { ...said, videoId: moved.id, actorRole: "dashcamer" },
    { ...said, ...byEditor, videoId: moved.id },
    { ...said, videoId: moved.id, actorRole: "dashcamer", actorId: moved.dashcamerId, actorName: "now" },
  ]);
  await db.insert(shareOpenings).values({ videoId: clip.id, shareGuid: guid, at: now });
  await db.insert(socialAccounts).values(of);
  await db.insert(socialPosts).values({
    ...{ uploadId: upload.id, network: "facebook", state: "posted", nextAttemptAt: now, createdAt: now },
  } as const);
  const request = await db
    .insert(emailAccessRequests)
    .values({ ...of, reason: "x", requestedAt: now })
    .returning()
    .get();
  await db
    .insert(emailAccessAnswers)
    .values({ requestId: request.id, email: `${marker}@x`, keyHash: hash, askedAt: now, answerBy: now });
  await db
    .insert(impersonations)
    .values({ ...of, sessionHash: hash, reason: "x", startedAt: now, until: now + 1000 });
  await db.insert(withdrawalStatements).values({ ...of, name: "x", contract: "x", receivedAt: now });
  await db
    .insert(termsAnswers)
    .values({ ...of, document: "d", version: "x", answer: "rejected", note: marker, at: now });
  const change = await db
    .insert(bulkChanges)
    .values({ ...of, guid: "a".repeat(32), siteName: "x", input: {} as never, createdAt: now })
    .returning()
    .get();
  await db.insert(bulkItems).values({ changeId: change.id, videoId: clip.id });
  await db.insert(intakes).values({
    ...{ ...of, guid: "b".repeat(32), originalName: "x", sizeBytes: 1, objectKey: "x" },
    ...{ state: "cancelled", createdAt: now, expiresAt: now + day },
  } as const);
  await make.makePeriod({ ...of, from: now, until: now + day });
  const context = await make.makeContext({ role: "visitor" });
  const job = { type: "bulkChange", guid: change.guid } as const;
  await recordFailure(context, job, new Error(marker));
  await recordDead(context, job, now);
}

type Around = {
  editor: { id: number };
  creator: { id: number };
  site: { id: number };
  clip: { id: number };
  upload: { id: number };
};

test("of a creator whose contract ended thirty days ago nothing stays that tells who it was, in no table, no object, no Durable Object and no job", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const creator = await makeCreator();
  const planted = await plant(rowsOf(creator.id));
  await db.insert(mails).values({
    ...{
      dedupeKey: crypto.randomUUID(),
      kind: "noticeGiven",
      recipient: `${marker}@palubka.test`,
      subject: marker,
      text: marker,
    },
    ...{ html: marker, headers: {}, state: "sent", nextAttemptAt: 1, createdAt: Date.now() },
  });
  expect(planted.length).toBeGreaterThan(40);
  expect(unplanted(rowsOf(creator.id), planted)).toEqual(Object.keys(nothingToPlant).sort());
  const now = Date.now();
  await db.update(dashcamers).set({ contractEndedAt: now }).where(eq(dashcamers.id, creator.id));
  const context = await make.makeContext({ role: "visitor" }, { now: now + 31 * day });
  await takeBackup(context.now);
  const runs = [endSubscriptions, eraseEndedContracts, emptyTrash, eraseEndedContracts, sweepIntakes];
  for (const run of [...runs, forgetBulks, forgetFailedJobs]) await run(context);
  expect(await db.$count(videos, sql`erased_at is null and dashcamer_id = ${creator.id}`)).toBe(0);
  await forgetOldMails({ ...context, now: now + 91 * day });
  // Backups keep for fourteen days what was in the database when they were made.
  const remaining = await tracesOf([marker]);
  expect(remaining.filter((place) => place.startsWith("backup ")).length).toBeGreaterThan(20);
  expect(remaining.filter((place) => !place.startsWith("backup "))).toEqual(retainedInReports);
  await forgetBackups({ ...context, now: context.now + backupRetentionMs });
  expect(await tracesOf([marker])).toEqual(retainedInReports);
  expect(await db.$count(videoEvents, eq(videoEvents.actorName, "now"))).toBe(1);
  await forgetTickets({ ...context, now: now + 4 * 365 * day });
  expect(await tracesOf([marker])).toEqual([]);
});

test("whoever is called as the forgotten ones are is forgotten too, and the audit log has it once", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const now = Date.now();
  const { id } = await make.makeDashcamer({ name: nobody.name, contractEndedAt: now - 31 * day });
  const context = await make.makeContext({ role: "visitor" }, { now });
  for (let night = 0; night < 2; night++) await eraseEndedContracts(context);
  const [{ email } = { email: "" }] = await db.select().from(dashcamers).where(eq(dashcamers.id, id));
  expect(email).toBe(erasedEmail(id));
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, "creatorForgotten"));
  expect(entries.filter(({ subjectId }) => subjectId === id)).toMatchObject([
    { actorRole: "system", subjectKind: "dashcamer", details: {} },
  ]);
});
