import { and, eq, sql } from "drizzle-orm";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import { newsletterChange } from "../../texts/mail/newsletter-change";
import { newsletterConfirm } from "../../texts/mail/newsletter-confirm";
import type { Context } from "../context";
import { ensure } from "../errors";
import { addressKey } from "../mail/address-key.server";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { publicTerms } from "../terms/rules";
import { type Choice, choiceQuery, confirmDays, isAnythingChosen, spamWaitMs } from "./rules";
import {
  choosePlaylists,
  knownPlaylists,
  type Subscription,
  subscriptionKey,
  subscriptionUrl,
  unsubscribeHeaders,
} from "./subscriptions.server";

export type SubscribeInput = Choice & {
  email: string;
  /** False when the reader has not opened the settings: all playlists are meant then. */
  wasInited: boolean;
  /** Version of the personal-data text that the reader agreed to. */
  consentVersion: string;
};

/**
 * Signs an address up for a site's news, or proposes a change to one that is signed up. Either way nothing
 * takes effect before the owner of the mailbox says yes behind the link in the mail.
 *
 * Refusals: InvalidInput, MailNotExists, SpamPrevented (one hour for each address), TooManyRequests.
 */
export async function subscribe(context: Context, input: SubscribeInput): Promise<"OK" | "Updated"> {
  const domain = input.email.split("@")[1] ?? "";
  ensure(domain !== "", "InvalidInput", "email");
  ensure(!input.wasInited || isAnythingChosen(input), "InvalidInput", "playlists");
  ensure(
    publicTerms(context, "g").some(({ version }) => version === input.consentVersion),
    "InvalidInput",
    "consent",
  );
  ensure(await context.limits.allows("form", `newsletter:${context.network}`), "TooManyRequests");
  ensure(await context.mailDomains.accepts(domain), "MailNotExists", "email");

  const { db, site } = context;
  const [[old], known] = await db.batch([
    db
      .select()
      .from(newsletterSubscriptions)
      .where(
        and(
          eq(newsletterSubscriptions.siteId, site.id),
          sql`lower(${newsletterSubscriptions.email}) = ${input.email.toLowerCase()}`,
        ),
      ),
    knownPlaylists(context, site.dashcamerId, input.playlists),
  ]);
  const isAnythingLeft = isAnythingChosen({ ...input, playlists: known.map(({ id }) => id) });
  ensure(!input.wasInited || isAnythingLeft, "InvalidInput", "playlists");
  ensure(!old || context.now - old.updatedAt >= spamWaitMs, "SpamPrevented");
  if (old?.confirmedAt && !old.revokedAt) {
    await proposeChange(context, old, input);
    return "Updated";
  }
  await askForConfirmation(context, old, input);
  return "OK";
}

/** A new address, one that nobody confirmed yet, or one whose owner had left: all start from the beginning. */
async function askForConfirmation(context: Context, old: Subscription | undefined, input: SubscribeInput) {
  const { db, site, now } = context;
  const { key, keyHash } = await subscriptionKey(context, {
    siteId: site.id,
    email: input.email,
    consentAt: now,
  });
  const values = {
    siteId: site.id,
    email: input.email,
    other: input.other,
    webUpdates: input.webUpdates,
    wasInited: input.wasInited,
    keyHash,
    consentAt: now,
    consentIp: context.clientAddress,
    consentVersion: input.consentVersion,
    confirmedAt: null,
    updatedAt: now,
    revokedAt: null,
  };
  // Two forms at once have seen the same row, so they make one mail: that of the one which wrote first.
  const seen = old ? `${old.id}:${old.updatedAt}` : `new:${Math.floor(now / spamWaitMs)}`;
  const dedupeKey = `newsletterConfirm:${site.id}:${await addressKey(context, input.email)}:${seen}`;
  const confirmUrl = subscriptionUrl(context, key);
  const [written] = await db.batch([
    old
      ? db.update(newsletterSubscriptions).set(values).where(isAsSeen(old)).returning()
      : db.insert(newsletterSubscriptions).values(values).onConflictDoNothing().returning(),
    mailRowIfChanged(context, {
      kind: "newsletterConfirm",
      dedupeKey,
      to: input.email,
      ...newsletterConfirm({ siteName: site.name, confirmUrl, days: confirmDays }),
      headers: unsubscribeHeaders(context, key),
    }),
    ...choosePlaylists(context, keyHash, site.dashcamerId, input.playlists),
  ]);
  ensure(written.length > 0, "SpamPrevented");
  await context.later({ type: "sendMail", dedupeKey });
}

/** Anybody can type a subscriber's address into the form, so the new choice travels in a link to its owner. */
async function proposeChange(context: Context, old: Subscription, input: SubscribeInput) {
  const { key } = await subscriptionKey(context, {
    siteId: old.siteId,
    email: old.email ?? "",
    consentAt: old.consentAt,
  });
  const dedupeKey = `newsletterChange:${old.id}:${old.updatedAt}`;
  const settingsUrl = `${subscriptionUrl(context, key)}?${choiceQuery(input)}`;
  const [proposed] = await context.db.batch([
    context.db
      .update(newsletterSubscriptions)
      .set({ updatedAt: context.now })
      .where(isAsSeen(old))
      .returning({ id: newsletterSubscriptions.id }),
    mailRowIfChanged(context, {
      kind: "newsletterChange",
      dedupeKey,
      to: old.email ?? "",
      ...newsletterChange({ siteName: context.site.name, settingsUrl }),
      headers: unsubscribeHeaders(context, key),
    }),
  ]);
  ensure(proposed.length > 0, "SpamPrevented");
  await context.later({ type: "sendMail", dedupeKey });
}

/** Nobody has asked, confirmed or left meanwhile; the condition of every change that a form asks for. */
const isAsSeen = (old: Subscription) =>
  and(
    eq(newsletterSubscriptions.id, old.id),
    eq(newsletterSubscriptions.updatedAt, old.updatedAt),
    sql`${newsletterSubscriptions.confirmedAt} is ${old.confirmedAt}`,
    sql`${newsletterSubscriptions.revokedAt} is ${old.revokedAt}`,
  );
