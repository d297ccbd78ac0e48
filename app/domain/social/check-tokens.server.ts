import { and, eq, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import { asBatch, type Statement } from "../../../db/as-batch.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { socialAccounts } from "../../../db/schema/social";
import { statement } from "../../../db/statement.server";
import { socialExpiring } from "../../texts/mail/social-expiring";
import type { Context } from "../context";
import { mailRow } from "../mail/queue-mail.server";
import { ownSiteName, siteNameFor } from "../sites/own-site-name.server";
import { sealedFor } from "./account.server";
import { accountDied } from "./dead-account.server";
import { noConnection } from "./disconnect.server";
import type { SocialNetworks } from "./networks";
import { checkAgainMs, endsSoon, nextCheckAt } from "./rules";

/** Tokens that one minute looks at, and how long a look may take before another run takes it. */
const atOnce = 10;
const claimMs = 10 * 60_000;

type Due = { dashcamerId: number; connectionKey: string; sealed: string };

/**
 * Each minute: asks Facebook about tokens whose look is due. A dead one is reported at once, one that ends within a
 * week by a mail for that end, seven days ahead. Of contracts that have ended, and of logins that nobody has finished,
 * tokens go.
 */
export async function checkSocialTokens(context: Context): Promise<void> {
  const { db, now, social } = context;
  if (!social) return;
  const ended = db
    .select({ id: dashcamers.id })
    .from(dashcamers)
    .where(isNotNull(dashcamers.contractEndedAt));
  const [due] = await db.batch([
    statement<Due>(
      db,
      sql`update social_accounts set check_at = ${now + claimMs} where dashcamer_id in (select dashcamer_id
        from social_accounts where state = 'connected' and check_at <= ${now} order by check_at limit ${atOnce})
        and state = 'connected' and check_at <= ${now}
        returning dashcamer_id as dashcamerId, connection_key as connectionKey, sealed`,
    ),
    db
      .update(socialAccounts)
      .set(noConnection)
      .where(and(inArray(socialAccounts.dashcamerId, ended), ne(socialAccounts.state, "none"))),
    db
      .update(socialAccounts)
      .set(noConnection)
      .where(and(eq(socialAccounts.state, "choosing"), lte(socialAccounts.checkAt, now))),
  ]);
  for (const account of due) await check(context, social, account);
}

async function check(context: Context, social: SocialNetworks, account: Due): Promise<void> {
  const { db, now } = context;
  const token = await context.vault.open(account.sealed, sealedFor(account.dashcamerId));
  const answer =
    token === null ? ({ type: "token", reason: "invalid" } as const) : await social.readToken(token);
  const isThis = sql`dashcamer_id = ${account.dashcamerId} and connection_key = ${account.connectionKey}`;
  const set = (expiresAt: number | null) =>
    statement(
      db,
      sql`update social_accounts set expires_at = ${expiresAt}, check_at = ${nextCheckAt(now, expiresAt)}
        where ${isThis}`,
    );
  const statements: Statement[] = [];
  if (answer.type === "done") {
    const { expiresAt } = answer.value;
    const isOver = expiresAt !== null && expiresAt <= now;
    if (isOver) statements.push(...(await accountDied(context, { ...account, reason: "expired" })));
    else statements.push(set(expiresAt), ...(await warning(context, account, expiresAt)));
  } else if (answer.type === "token") {
    statements.push(...(await accountDied(context, { ...account, reason: answer.reason })));
  } else {
    statements.push(
      statement(db, sql`update social_accounts set check_at = ${now + checkAgainMs} where ${isThis}`),
    );
  }
  await db.batch(asBatch(statements));
}

async function warning(context: Context, account: Due, expiresAt: number | null): Promise<Statement[]> {
  const { db, now, baseUrl } = context;
  if (!endsSoon(expiresAt, now)) return [];
  const creator = await db
    .select({ email: dashcamers.email, siteName: ownSiteName })
    .from(dashcamers)
    .where(eq(dashcamers.id, account.dashcamerId))
    .get();
  if (!creator) return [];
  const letter = socialExpiring({
    siteName: siteNameFor(context, creator.siteName),
    expiresAt,
    url: `${baseUrl}/dashcamer/social`,
  });
  const dedupeKey = `socialExpiring:${account.connectionKey}:${expiresAt}`;
  return [mailRow(context, { kind: "socialExpiring", dedupeKey, to: creator.email, ...letter })];
}
