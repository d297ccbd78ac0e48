import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { hashSecret } from "../../../app/domain/accounts/secrets.server";
import { accountKeys } from "../../../db/schema/accounts";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { attachments } from "../../../db/schema/attachments";
import { bankLines } from "../../../db/schema/bank";
import { changelogEntries } from "../../../db/schema/changelog";
import { channelPlaylists } from "../../../db/schema/channel-playlists";
import { clientErrorOccurrences, clientErrors, clientErrorVersions } from "../../../db/schema/client-errors";
import { compilations } from "../../../db/schema/compilations";
import { dashcamers, wantedItems } from "../../../db/schema/dashcamers";
import { editors, savedViews } from "../../../db/schema/editors";
import { emailAccessAnswers, emailAccessRequests } from "../../../db/schema/email-access";
import { failedJobs } from "../../../db/schema/failed-jobs";
import { fans } from "../../../db/schema/fans";
import { invoices } from "../../../db/schema/invoices";
import { mails } from "../../../db/schema/mails";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import { payments, refunds } from "../../../db/schema/payments";
import { shareOpenings } from "../../../db/schema/share-openings";
import { sites } from "../../../db/schema/sites";
import { socialAccounts, socialPosts } from "../../../db/schema/social";
import { cannedAnswers, removalRequests, supportMessages, supportTickets } from "../../../db/schema/support";
import { systemTags, tags } from "../../../db/schema/tags";
import { channels, playlists, uploads } from "../../../db/schema/uploads";
import { videoEvents } from "../../../db/schema/video-events";
import { videoSystemTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import { dayMs, type World } from "../../../db/seed/world";
import { bare, former, full, keys, longName, order } from "./names";

const tagsOfFull = 30;
const messagesOfFull = 10_000;

/** Every free text of the demo world but its history, which nothing changes, becomes as long as it can be, each third clip loses its title. */
export async function stretch(world: World): Promise<void> {
  await lengthen(world);
  await addKeys(world);
  await addClips(world);
}

async function lengthen({ db }: World) {
  /** Different in each row, where names must not be the same. */
  const numbered = sql`${longName.slice(0, 250)} || id`;
  await db.update(videos).set({
    title: sql`iif(id % 3 = 0, '', ${longName})`,
    originalName: `${longName.slice(0, 251)}.MP4`,
    nickname: longName,
    note: longName,
    privateNote: longName,
    dashcamerNote: longName,
  });
  await db.update(dashcamers).set({
    name: longName,
    firstName: longName,
    lastName: longName,
    fanEmailMessage: longName,
    instagramAccount: longName,
    channelUrl: `https://video.test/${longName}`,
  });
  await db.update(editors).set({ name: longName });
  await db.update(fans).set({ name: longName, surname: longName, nickname: longName });
  await db.update(sites).set({
    name: longName,
    lede: longName,
    aboutMarkdown: `# ${longName}\n\n${longName}`,
    contactMarkdown: longName,
    backgroundPlace: longName,
    serverMessage: longName,
    uploadMessage: longName,
  });
  await db.update(changelogEntries).set({ title: longName, markdown: `- ${longName}` });
  await db.update(tags).set({ name: numbered });
  await db.update(systemTags).set({ name: numbered });
  await db.update(playlists).set({ name: numbered });
  await db.update(uploads).set({ name: longName, description: longName });
  await db.update(assignedUploads).set({ publishedName: longName });
  await db.update(bankLines).set({ payerName: longName, message: longName, counterAccount: longName });
  await db.update(compilations).set({ name: longName });
  await db
    .insert(compilations)
    .values({ id: 2, dashcamerId: 1, name: longName, createdAt: Date.now(), publishedAt: Date.now() });
  await db.update(wantedItems).set({ title: longName, text: longName });
  await db
    .update(supportTickets)
    .set({ subject: longName, name: longName, email: `${longName}@palubka.test` });
  await db.update(supportTickets).set({ guid: keys.ticket }).where(eq(supportTickets.id, 1));
  await db.update(supportMessages).set({ content: longName });
  await db.update(cannedAnswers).set({ title: longName, text: longName });
  await db.update(removalRequests).set({ url: `https://video.test/${longName}`, place: longName });
}

/** The keys that come by mail, so that their pages show what they are for. */
async function addKeys({ db, now, passwordHash }: World) {
  const expiresAt = now + dayMs;
  await db
    .update(newsletterSubscriptions)
    .set({ keyHash: hashSecret(keys.newsletter) })
    .where(eq(newsletterSubscriptions.id, 1));
  await db
    .update(fans)
    .set({ pendingEmail: `${longName}@palubka.test` })
    .where(eq(fans.id, 1));
  await db.insert(editors).values({
    dashcamerId: 1,
    name: longName,
    email: "pozvana@palubka.test",
    registerGuidHash: hashSecret(keys.invitation),
    passwordHash,
    createdAt: now,
  });
  await db.insert(accountKeys).values(
    (["confirm", "reset", "changeEmail"] as const).map((purpose) => ({
      keyHash: hashSecret(keys[purpose]),
      purpose,
      fanId: 1,
      createdAt: now,
      expiresAt,
    })),
  );
  await db.insert(socialAccounts).values({
    dashcamerId: 1,
    state: "connected",
    connectionKey: "stretched",
    sealed: "v1.AAAA.AAAA",
    pageId: "1",
    pageName: longName,
    instagramId: "1",
    instagramName: longName,
    instagramStopped: "permission",
    connectedAt: 1,
    template: longName,
  });
  await db.insert(socialPosts).values([
    {
      uploadId: 1,
      network: "facebook",
      state: "failed",
      reason: "permission",
      errorCode: 200,
      nextAttemptAt: 0,
      createdAt: 1,
    },
    {
      uploadId: 1,
      network: "instagram",
      state: "failed",
      reason: "unknown",
      triedAt: 1,
      nextAttemptAt: 0,
      createdAt: 1,
    },
  ]);
  await db.insert(channels).values({
    dashcamerId: 1,
    channelId: "UCstretchedxxxxxxxxxxxxx",
    name: longName,
    callbackKey: keys.payment,
    webSubSecret: keys.payment,
    // Nothing of it is due, so nobody outside is asked.
    fetchAt: now + 86_400_000,
    webSubLeaseUntil: now + 5 * 86_400_000,
    failures: 9,
    playlistsAt: now + 86_400_000,
    connectedAt: now,
  });
  await db.insert(channelPlaylists).values({
    channelId: 1,
    externalId: "PLstretchedxxxxxxxxxxxxx",
    name: longName,
    isWhole: false,
    fetchAt: now + 86_400_000,
    seenAt: now,
  });
  await db.insert(payments).values({
    invoiceId: 1,
    gateway: "sandbox",
    reference: keys.payment,
    state: "cancelled",
    amount: 1,
    createdAt: now,
    updatedAt: now,
  });
  const longOrder = {
    dashcamerId: 1,
    variant: 4,
    payInterval: 365,
    lines: [{ description: longName, quantity: 1, unitPrice: 99_999_999 }],
    total: 99_999_999,
    orderedAt: now,
  };
  const customer = {
    name: longName,
    companyId: "12345679",
    taxId: longName.slice(0, 20),
    email: `${longName}@palubka.test`,
    address: { street: longName, city: longName, postalCode: "110 00", country: "CZ" },
  };
  await db.insert(invoices).values([
    { ...longOrder, state: -1, customer },
    {
      ...longOrder,
      ...order,
      state: 3,
      number: "1999000001",
      variableSymbol: 1_999_000_001,
      customer: { ...customer, companyId: "" },
      issuedAt: now,
      dueAt: now,
    },
  ]);
  const refund = { dashcamerId: 1, invoiceId: order.id, amount: 99_999_999, createdAt: now };
  await db.insert(refunds).values([
    { ...refund, id: 9001, method: "gateway", state: "unsure", trouble: "lost" },
    { ...refund, id: 9002, method: "bank", state: "waiting" },
  ]);
  // Lenka asks; Honza sees addresses, among them Jana's, and has asked before.
  const access = { reason: longName, requestedAt: 1 };
  await db.insert(emailAccessRequests).values([
    { ...access, dashcamerId: 1, state: "refused", decidedAt: 1, superuserId: 1, refusal: longName },
    { ...access, id: 9001, dashcamerId: 1, state: "approved", decidedAt: 1, superuserId: 1 },
    { ...access, dashcamerId: 2 },
  ]);
  const jana = await db.select({ email: fans.email }).from(fans).where(eq(fans.id, 1)).get();
  await db.insert(emailAccessAnswers).values({
    requestId: 9001,
    email: jana?.email,
    keyHash: hashSecret(keys.emailAccess),
    state: "agreed",
    askedAt: 1,
    answerBy: 2,
    answeredAt: 1,
  });
  await db.insert(failedJobs).values({
    id: 9001,
    key: longName,
    type: longName,
    job: { type: "sendMail", dedupeKey: longName },
    state: "dead",
    attempts: 99_999,
    error: longName,
    firstFailedAt: now,
    lastFailedAt: now,
    diedAt: now,
  });
  await db.insert(clientErrors).values({
    id: 9001,
    signature: longName,
    message: longName,
    place: longName,
    count: 99_999_999,
    firstSeenAt: now,
    lastSeenAt: now,
    cameBackAt: now,
    mendedIn: 999_999_999_999,
  });
  const version = 999_999_999_999;
  await db.insert(clientErrorVersions).values({ errorId: 9001, version, count: 99_999_999, lastSeenAt: now });
  await db
    .insert(clientErrorOccurrences)
    .values({ errorId: 9001, at: now, version, page: longName, browser: longName, error: longName });
  await db.update(dashcamers).set({ credit: 99_999_999 }).where(eq(dashcamers.id, former));
  const mail = {
    kind: longName,
    recipient: `${longName}@palubka.test`,
    subject: longName,
    text: longName,
    html: `<p>${longName}</p>`,
    headers: {},
    nextAttemptAt: now,
    createdAt: now,
  };
  await db.insert(mails).values([
    { ...mail, id: full.id, dedupeKey: longName, state: "sent" },
    { ...mail, dedupeKey: "failed", state: "failed", attempts: 99_999, lastError: longName },
  ]);
}

/** One clip with thirty tags and ten thousand messages, and one without anything. Both are Jana's and Míša's. */
async function addClips({ db, now }: World) {
  const model = await db
    .select()
    .from(videos)
    .where(and(eq(videos.dashcamerId, 1), isNull(videos.trashedAt), isNotNull(videos.objectKey)))
    .get();
  if (!model) throw new Error("The demo world has no clip.");
  const own = {
    ...model,
    fanId: 1,
    editorId: 1,
    uploadedAt: now,
    stateChangedAt: now,
    state: 0,
    email: null,
  };
  const nothing = { title: "", note: "", nickname: "", privateNote: "", dashcamerNote: "" };
  const shared = { shareValidUntil: now + dayMs, canTransfer: true };
  await db.insert(videos).values([
    { ...own, ...full, ...shared, title: longName, intakeGuid: full.viewGuid, fingerprint: full.viewGuid },
    { ...own, ...bare, ...nothing, intakeGuid: bare.viewGuid, fingerprint: bare.viewGuid, shareGuid: null },
  ]);
  await db.insert(attachments).values({
    videoId: full.id,
    dashcamerId: 1,
    name: `${longName.slice(0, 251)}.pdf`,
    objectKey: "attachments/long",
    sizeBytes: 1,
    fingerprint: full.viewGuid,
    createdAt: now,
  });
  await db
    .insert(assignedUploads)
    .values({ videoId: full.id, publishedName: longName, plannedReleaseAt: now + dayMs, createdAt: now });
  await db
    .insert(shareOpenings)
    .values({ videoId: full.id, shareGuid: full.shareGuid, userAgent: longName, at: now });
  await db
    .insert(videoEvents)
    .values({ videoId: full.id, kind: "sent", toState: 0, actorRole: "fan", actorName: longName, at: now });
  await db.insert(savedViews).values({ dashcamerId: 1, name: longName, query: "state=0", createdAt: now });
  await db.insert(videoSystemTags).values({ videoId: full.id, systemTagId: 1 });
  const numbers = sql`with recursive numbers (n) as (values (1) union all select n + 1 from numbers where n < ${messagesOfFull})`;
  await db.run(sql`insert into tags (dashcamer_id, name, color, text_color, priority)
    ${numbers} select 1, ${longName.slice(0, 250)} || '-' || n, '#2c3f73', '#ffffff', 0 from numbers where n <= ${tagsOfFull}`);
  await db.run(sql`insert into video_tags (video_id, tag_id)
    select ${full.id}, id from tags where dashcamer_id = 1 limit ${tagsOfFull}`);
  await db.run(sql`insert into comments (video_id, from_dashcamer, content, posted_at)
    ${numbers} select ${full.id}, n % 2, ${longName}, ${now - messagesOfFull} + n from numbers`);
}
