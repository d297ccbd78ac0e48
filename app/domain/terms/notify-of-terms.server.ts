import { and, asc, eq, exists, isNotNull, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { fans } from "../../../db/schema/fans";
import { mails } from "../../../db/schema/mails";
import { type AnnouncedDocument, termsChange } from "../../texts/mail/terms-change";
import type { Context } from "../context";
import { type MailInput, mailRowIf } from "../mail/queue-mail.server";
import { morningOf } from "../prague-time";
import { inPieces } from "../retention/in-pieces.server";
import { getTermsText } from "./get-terms-text.server";
import { announcedTerms, termsNames } from "./rules";

/** Mails that one batch writes. */
const atOnce = 50;

/** Batches of one run: with them it stays below what one invocation may ask the database. */
const mostBatches = 8;

/** Accounts of one kind whom a document concerns. */
type Audience = {
  role: string;
  table: typeof fans | typeof editors | typeof dashcamers;
  who: SQL | undefined;
};

/** Accounts of one kind and the mail that they are to get; its key is complete with their id. */
type Round = Audience & { key: string; mail: Omit<MailInput, "dedupeKey" | "to"> };

/**
 * Each night until it is in force: tells whom an announced version of the contributors' terms or of the text on personal
 * data concerns, once: the mail's key names version and account, so a crash or a second run notifies nobody twice. It
 * leaves in the morning, and what one run is too short for goes on as a job. `f` concerns contributors; `g` everybody
 * with an account, also a locked editor, who gets one mail however many accounts the address has. Nobody is notified
 * whose address is not confirmed or whose account or contract has ended. `announceTerms` notifies creators of their own
 * terms.
 */
export async function notifyOfTerms(context: Context): Promise<void> {
  const rounds = [...(await roundsOf(context, "f")), ...(await roundsOf(context, "g"))];
  if (rounds.length === 0) return;
  await inPieces(context, "notifyOfTerms", atOnce, () => notifySome(context, rounds), mostBatches);
}

async function roundsOf(context: Context, document: AnnouncedDocument): Promise<Round[]> {
  const version = announcedTerms(context, document)?.version;
  if (version === undefined) return [];
  const { now, baseUrl, site } = context;
  const { summary } = await getTermsText(context, document, version);
  const url = `${baseUrl}/terms/${termsNames[document]}?version=${version}`;
  const letter = termsChange({
    siteName: site.name,
    document,
    version,
    changes: summary.split("\n"),
    url,
    differenceUrl: `${url}#difference`,
    cancelUrl: `${baseUrl}/profile/cancel`,
  });
  const mail = { kind: "termsChange", notBefore: morningOf(now), ...letter };
  return audiencesOf(context, document).map((audience) => ({
    ...audience,
    mail,
    key: `termsChange:${document}:${version}:${audience.role}:`,
  }));
}

function audiencesOf({ db }: Context, document: AnnouncedDocument): Audience[] {
  const isFan = and(isNotNull(fans.email), isNotNull(fans.confirmedAt), isNull(fans.cancelledAt));
  if (document === "f") return [{ role: "fan", table: fans, who: isFan }];
  const isCreator = and(isNotNull(dashcamers.confirmedAt), isNull(dashcamers.contractEndedAt));
  // Whoever has registered has come by a link that was sent to the address.
  const isEditor = and(
    isNull(editors.registerGuidHash),
    exists(
      db
        .select({ id: dashcamers.id })
        .from(dashcamers)
        .where(and(eq(dashcamers.id, editors.dashcamerId), isNull(dashcamers.contractEndedAt))),
    ),
  );
  const hasNo = (
    table: typeof editors | typeof dashcamers,
    who: SQL | undefined,
    email: typeof fans.email | typeof editors.email,
  ) =>
    notExists(
      db
        .select({ id: table.id })
        .from(table)
        .where(and(sql`lower(${table.email}) = lower(${email})`, who)),
    );
  return [
    { role: "dashcamer", table: dashcamers, who: isCreator },
    { role: "editor", table: editors, who: and(isEditor, hasNo(dashcamers, isCreator, editors.email)) },
    {
      role: "fan",
      table: fans,
      who: and(isFan, hasNo(dashcamers, isCreator, fans.email), hasNo(editors, isEditor, fans.email)),
    },
  ];
}

async function notifySome(context: Context, rounds: readonly Round[]): Promise<number> {
  const { db } = context;
  const notified = [];
  for (const round of rounds) {
    if (notified.length === atOnce) break;
    const people = await notYetNotified(context, round, atOnce - notified.length);
    notified.push(...people.map((person) => ({ ...round, ...person })));
  }
  if (notified.length === 0) return 0;
  await db.batch(
    asBatch(
      notified.map(({ id, email, table, who, key, mail }) =>
        mailRowIf(
          context,
          { ...mail, dedupeKey: key + id, to: email },
          sql`exists (select 1 from ${table} where ${and(eq(table.id, id), eq(table.email, email), who)})`,
        ),
      ),
    ),
  );
  return notified.length;
}

async function notYetNotified({ db }: Context, { table, who, key }: Round, most: number) {
  const known = db
    .select({ key: mails.dedupeKey })
    .from(mails)
    .where(sql`${mails.dedupeKey} = ${key} || ${table.id}`);
  return db
    .select({ id: table.id, email: sql<string>`${table.email}` })
    .from(table)
    .where(and(who, notExists(known)))
    .orderBy(asc(table.id))
    .limit(most);
}
