import { eq, type SQL, sql } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { removalRequests, supportMessages, supportTickets } from "../../../db/schema/support";
import { removalReceived } from "../../texts/mail/removal-received";
import { ticketReceived } from "../../texts/mail/ticket-received";
import { hashSecret, isSecret, newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { mailRowIf } from "../mail/queue-mail.server";
import { pictureTypeOf } from "../pictures/rules";
import {
  type RemovalWish,
  removalDueAt,
  screenshotsADay,
  screenshotTypes,
  type TicketType,
  ticketHourMs,
  ticketsAnHour,
} from "./rules";
import { staffMails } from "./staff-mails.server";

export type OpenTicketInput = {
  type: TicketType;
  subject: string;
  content: string;
  name: string;
  /** Where the answer goes too; without it the answer is only on the ticket's page. */
  email: string | null;
  /** Technical details that the person agreed to attach. */
  errorReport: string | null;
  screenshot: Uint8Array | null;
  /** Where and how a person recorded in a video wants to be hidden, when the report is about that. */
  removal?: { url: string; place: string; wish: RemovalWish } | null;
  /** From the form; the same form sent twice has the same. */
  token: string;
};

/**
 * Opens a report with its first message; its secret page is /support/{guid}. The same form sent again leads to
 * the report that it has opened. Anybody may, so it is limited by network address and by e-mail address.
 *
 * Refusals: NotAnImage, MailNotExists, TooManyRequests, TooManyPictures (of this network today; the report can go without).
 */
export async function openTicket(context: Context, input: OpenTicketInput): Promise<{ guid: string }> {
  const { db, actor, site, now } = context;
  const guid = await guidOf(context, input);
  const isOpen = await db.$count(supportTickets, eq(supportTickets.guid, guid));
  if (isOpen > 0) return { guid };
  ensure(await context.limits.allows("form", `support:${context.network}`), "TooManyRequests");
  if (input.email) ensure(await context.mailDomains.accepts(domainOf(input.email)), "MailNotExists", "email");
  const { network } = context;
  const addressHash = network && input.screenshot ? await context.linkKey(`screenshot ${network}`) : null;
  const screenshotKey = input.screenshot && (await keepScreenshot(context, guid, input.screenshot));
  const receipt = input.email ? receiptOf(context, guid, input.email, input.removal != null) : null;
  const staff = await staffMails(context, { guid, subject: input.subject, type: input.type });
  const ticketId = sql`(select id from support_tickets where guid = ${guid})`;
  const row = {
    guid,
    siteId: site.id,
    type: input.type,
    fanId: actor.role === "fan" ? actor.fanId : null,
    dashcamerId: actor.role === "dashcamer" ? actor.dashcamerId : null,
    name: input.name,
    email: input.email,
    subject: input.subject,
    errorReport: input.errorReport,
    screenshotKey,
    addressHash,
    openedAt: now,
  };
  const fewOfEmail = input.email
    ? opened(
        sql`email is not null and lower(email) = lower(${input.email})`,
        now - ticketHourMs,
        ticketsAnHour,
      )
    : sql`true`;
  const fewPictures = addressHash
    ? opened(sql`address_hash = ${addressHash}`, now - dayMs, screenshotsADay)
    : sql`true`;
  await db.batch([
    insertIf(db, supportTickets, row, sql`${fewOfEmail} and ${fewPictures}`).onConflictDoNothing(),
    insertIf(
      db,
      supportMessages,
      {
        ticketId,
        fromSupport: false,
        content: input.content,
        postedAt: now,
      },
      justChanged,
    ),
    ...(input.removal ? [insertIf(db, removalRequests, { ticketId, ...input.removal }, justChanged)] : []),
    ...(receipt ? [mailRowIf(context, receipt, sql`${ticketId} is not null`)] : []),
    ...staff.rows,
  ]);
  if ((await db.$count(supportTickets, eq(supportTickets.guid, guid))) === 0) {
    if (screenshotKey) await context.clips.delete([screenshotKey]);
    const [{ mayShow } = { mayShow: 1 }] = await db.all<{ mayShow: number }>(
      sql`select ${fewPictures} as mayShow`,
    );
    throw mayShow ? new Refusal("TooManyRequests") : new Refusal("TooManyPictures", "screenshot");
  }
  for (const dedupeKey of [...(receipt ? [receipt.dedupeKey] : []), ...staff.dedupeKeys]) {
    await context.later({ type: "sendMail", dedupeKey });
  }
  return { guid };
}

const dayMs = 24 * 60 * 60_000;
const domainOf = (email: string) => email.split("@")[1] ?? "";

/** The condition that fewer than `most` reports of these were opened since. The insert itself counts, so races cannot. */
function opened(which: SQL, since: number, most: number): SQL {
  return sql`(select count(*) from support_tickets where ${which} and opened_at > ${since}) < ${most}`;
}

function receiptOf(context: Context, guid: string, to: string, isRemoval: boolean) {
  const { actor } = context;
  const letter = { siteName: context.site.name, ticketUrl: `${context.baseUrl}/support/${guid}` };
  return {
    kind: "ticketReceived",
    dedupeKey: `ticketReceived:${guid}`,
    to,
    isOwnAddress: actor.role === "fan" && actor.email.toLowerCase() === to.toLowerCase(),
    ...(isRemoval
      ? removalReceived({ ...letter, dueAt: removalDueAt(context.now) })
      : ticketReceived(letter)),
  };
}

/** From the form's token and words, so that a form which was changed before it was sent again is another report. */
async function guidOf(context: Context, { token, screenshot, ...words }: OpenTicketInput): Promise<string> {
  if (!isSecret(token)) return newSecret();
  const said = hashSecret(JSON.stringify([context.site.id, words, screenshot?.length ?? 0]));
  return hashSecret(await context.linkKey(`ticket:${token}:${said}`)).slice(0, 32);
}

async function keepScreenshot({ clips }: Context, guid: string, bytes: Uint8Array): Promise<string> {
  const type = pictureTypeOf(bytes);
  ensure(type && screenshotTypes.includes(type), "NotAnImage", "screenshot");
  const key = `support/${guid}`;
  await clips.put(key, bytes, type);
  return key;
}
