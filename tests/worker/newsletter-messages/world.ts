import { env, runInDurableObject } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import type { Context } from "~/domain/context";
import { subscriptionKey } from "~/domain/newsletter/subscriptions.server";
import { announceVideos } from "~/domain/newsletter-messages/announce-videos.server";
import { sendNewsletters } from "~/domain/newsletter-messages/send-newsletters.server";
import { newsletterPlaylists, newsletterSubscriptions } from "../../../db/schema/newsletter";
import {
  newsletterDeliveries,
  newsletterMessages,
  newsletterSender,
} from "../../../db/schema/newsletter-messages";
import { uploads } from "../../../db/schema/uploads";
import type { Fault, SandboxMail } from "../../../workers/bulk-mail/sandbox/sandbox-mail";
import { db, makeContext, makeDashcamer, makePlaylist, makeSite, makeUpload } from "../../factories";

const visitor = { role: "visitor" } as const;
const hour = 3_600_000;
let made = 0;

export const account = () => (env as unknown as Env).SANDBOX_MAIL.getByName("account");

/** What the service does with its next calls instead of taking them. */
export const nextCallsMeet = (...faults: Fault[]) =>
  runInDurableObject(account(), (mail: SandboxMail) => void mail.faults.push(...faults));

/** Addresses that the service has taken a mail for, once for each mail. */
export async function taken(): Promise<string[]> {
  return runInDurableObject(account(), (_: SandboxMail, state) =>
    state.storage.sql
      .exec<{ recipient: string }>("select recipient from mails order by recipient")
      .toArray()
      .map(({ recipient }) => recipient),
  );
}

/** Mails to a world's own subscribers. */
export async function takenFor({ emails }: { emails: string[] }): Promise<string[]> {
  return (await taken()).filter((email) => emails.includes(email));
}

type Reader = Partial<typeof newsletterSubscriptions.$inferInsert> & { playlistIds?: number[] };

/** A confirmed subscription that never opened the settings. */
export async function makeReader(site: { id: number }, { playlistIds = [], ...given }: Reader = {}) {
  const context = await makeContext(visitor);
  const email = given.email ?? `reader-${++made}@palubka.test`;
  const consentAt = Date.now() - 24 * hour;
  const { key, keyHash } = await subscriptionKey(context, { siteId: site.id, email, consentAt });
  const row = await db
    .insert(newsletterSubscriptions)
    .values({
      siteId: site.id,
      email,
      keyHash,
      consentAt,
      consentVersion: "2022-02-07",
      confirmedAt: consentAt,
      updatedAt: consentAt,
      ...given,
    })
    .returning()
    .get();
  if (playlistIds.length > 0)
    await db
      .insert(newsletterPlaylists)
      .values(playlistIds.map((playlistId) => ({ subscriptionId: row.id, playlistId })));
  return { ...row, email, key };
}

let deliver: SandboxMail["deliver"] | undefined;

/** A creator's site with a new video and some subscribers. Only with `tells` does the service tell of its mails; what other tests have left on its way is called off. */
export async function makeWorld({ readers = 3, tells = false }: { readers?: number; tells?: boolean } = {}) {
  await db.batch([
    db.update(newsletterMessages).set({ state: "cancelled" }),
    db.update(uploads).set({ notifiedAt: 1 }),
    db.delete(newsletterSender),
  ]);
  await runInDurableObject(account(), (mail: SandboxMail) => {
    mail.faults.splice(0);
    deliver ??= mail.deliver;
    mail.deliver = tells ? deliver : async () => new Response(null, { status: 204 });
  });
  const creator = await makeDashcamer();
  const site = await makeSite({ dashcamerId: creator.id });
  const playlist = await makePlaylist({ dashcamerId: creator.id });
  const upload = await makeUpload({
    dashcamerId: creator.id,
    playlistId: playlist.id,
    name: "Srna na silnici",
    outAt: Date.now(),
  });
  const subscriptions = [];
  for (let at = 0; at < readers; at++) subscriptions.push(await makeReader(site));
  const emails = subscriptions.map(({ email }) => email).sort();
  return { creator, site, playlist, upload, subscriptions, emails };
}

/** What the clock does each minute, so much later than now. */
export async function tick(laterMs = 0, overrides: Partial<Context> = {}): Promise<void> {
  const context = await makeContext(visitor, {
    now: Date.now() + laterMs,
    later: async () => {},
    ...overrides,
  });
  await announceVideos(context);
  await sendNewsletters(context);
}

export const minute = 60_000;

export const messagesOf = (siteId: number) =>
  db.select().from(newsletterMessages).where(eq(newsletterMessages.siteId, siteId));

export async function messageOf(siteId: number) {
  const [message] = await messagesOf(siteId);
  if (!message) throw new Error("There is no message.");
  return message;
}

export const deliveriesOf = (messageId: number) =>
  db
    .select()
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.messageId, messageId))
    .orderBy(asc(newsletterDeliveries.subscriptionId));
