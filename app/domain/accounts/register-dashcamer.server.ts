import { and, eq, ne, not, sql } from "drizzle-orm";
import { isTwice } from "../../../db/constraint-errors";
import { insertIf } from "../../../db/insert-if.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { findPromoCode } from "../orders/find-promo-code.server";
import { customerOf, preparedOrder } from "../orders/prepare-order.server";
import { quoteOf } from "../orders/rules";
import { listTariffs } from "../tariffs/list-tariffs.server";
import { variants } from "../tariffs/rules";
import { termsInForce } from "../terms/rules";
import { hashNewPassword } from "./new-password.server";
import {
  confirmationMail,
  guardRegistration,
  isAddressFree,
  isSomebodyWaiting,
  isWaiting,
  waitingId,
} from "./registration.server";
import type { RegisterDashcamerInput } from "./wire";

/**
 * Registers a creator who still has to confirm the address: the account, its site, and the order of the tariff in
 * preparation. The account has no licence and the features of the lowest variant until the order is paid. As with
 * fans, nothing tells whether an address has an account; that an address for sending is taken is public anyway.
 *
 * Refusals: AlreadyRegistered (urlName), InvalidPromoCode, MailNotExists, TooManyRequests.
 */
export async function registerDashcamer(context: Context, input: RegisterDashcamerInput): Promise<void> {
  const { db, now } = context;
  const { email, name, firstName, lastName, channelUrl, urlName, payInterval } = input;
  await guardRegistration(context, email);
  const [[taken], tariffs, promo] = await Promise.all([
    db
      .select({ id: dashcamers.id })
      .from(dashcamers)
      .where(and(eq(dashcamers.urlName, urlName), not(isWaiting("dashcamer", email)))),
    listTariffs(context),
    findPromoCode(context, input.promoCode, null),
  ]);
  ensure(!taken, "AlreadyRegistered", "urlName");
  const { variant, extraUnits } = input;
  const choice = { kind: "period", variant, payInterval, extraUnits } as const;
  const quote = quoteOf(choice, { tariffs, periods: [], licenceUntil: null, promo }, now);
  ensure(quote, "InvalidInput", "variant");

  const values = {
    email,
    name,
    firstName,
    lastName,
    channelUrl,
    urlName,
    payInterval,
    variant: variants.decent,
    passwordHash: await hashNewPassword(context, input),
    createdAt: now,
  };
  const owner = waitingId("dashcamer", email);
  const waits = isSomebodyWaiting("dashcamer", email);
  const site = { name, youtubeUrl: channelUrl };
  const accepted = (document: "d" | "g") => ({
    document,
    version: termsInForce(context, document),
    dashcamerId: owner,
    at: now,
    place: "registration" as const,
  });
  const mail = await confirmationMail(context, "dashcamer", email);
  try {
    await db.batch([
      insertIf(db, dashcamers, values, isAddressFree("dashcamer", email)),
      db.update(dashcamers).set(values).where(isWaiting("dashcamer", email)),
      insertIf(
        db,
        sites,
        { ...site, dashcamerId: owner, createdAt: now },
        sql`${waits} and not exists (select 1 from sites where dashcamer_id = ${owner})`,
      ),
      db
        .update(sites)
        .set(site)
        .where(and(eq(sites.dashcamerId, owner), ne(sites.isDefault, true))),
      insertIf(db, termsAnswers, accepted("d"), waits).onConflictDoNothing(),
      insertIf(db, termsAnswers, accepted("g"), waits).onConflictDoNothing(),
      ...preparedOrder(context, {
        owner,
        condition: waits,
        choice,
        quote,
        promoCodeId: promo?.id ?? null,
        customer: customerOf(input, { name: `${firstName} ${lastName}`, email }),
        earlyStartAt: now,
      }),
      ...mail.rows,
    ]);
  } catch (error) {
    if (isTwice(error, "dashcamers.url_name")) throw new Refusal("AlreadyRegistered", "urlName");
    throw error;
  }
  await mail.nudge();
}
