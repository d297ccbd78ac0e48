import { eq } from "drizzle-orm";
import { importStatement } from "../../app/domain/bank/import-statement.server";
import { getCreator } from "../../app/domain/dashcamers/get-creator.server";
import { usualCsvNames } from "../../app/domain/money/bank-statement/csv";
import { exportPayouts, markSent } from "../../app/domain/payouts/payout-files.server";
import { returnPayout } from "../../app/domain/payouts/take-back.server";
import { prolongLicence } from "../../app/domain/tariffs/prolong-licence.server";
import { payouts } from "../../db/schema/payouts";
import { fioStatement } from "../worker/bank/fio-statement";
import type { Step } from "./plan";
import { momentOf, type YearWorld } from "./world";

/** What the person who runs the platform does. */

/** A transfer comes to our account, and the day's statement is imported, or imported twice by two clicks at once. */
export async function transferArrives(
  world: YearWorld,
  { day, minute }: Step,
  { crowns, vs, isImportedTwice }: { crowns: number; vs: number | undefined; isImportedTwice: boolean },
): Promise<void> {
  const context = await world.contextOf(world.superuser, momentOf(day, minute));
  world.bank.movements += 1;
  world.bank.came += crowns * 100;
  const statement = fioStatement([
    { id: world.bank.movements, amount: crowns, vs, day: dateOf(context.now) },
  ]);
  const file = { bytes: new TextEncoder().encode(statement), csv: usualCsvNames };
  const times = isImportedTwice ? 2 : 1;
  await Promise.all(Array.from({ length: times }, () => importStatement(context, file)));
}

const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Prague" });
const dateOf = (at: number) => calendar.format(at);

/** Puts what waits into a file, by two clicks at once, and sends the file; a payout that the bank refuses is none. */
export async function sendPayouts(
  world: YearWorld,
  { day, minute }: Step,
  { bankRefusesOne }: { bankRefusesOne: boolean },
): Promise<void> {
  const context = await world.contextOf(world.superuser, momentOf(day, minute));
  const clicks = await Promise.allSettled([exportPayouts(context), exportPayouts(context)]);
  const files = clicks.flatMap((click) => (click.status === "fulfilled" ? [click.value] : []));
  const [file] = files;
  if (!file) throw (clicks[0] as PromiseRejectedResult).reason;
  const inFile = await context.db.select().from(payouts).where(eq(payouts.fileId, file.id));
  const refused = bankRefusesOne ? inFile[0] : undefined;
  if (refused) await returnPayout(context, { id: refused.id, from: "exported" });
  const sent = inFile.filter((payout) => payout !== refused);
  world.bank.sent += sent.reduce((sum, { amount }) => sum + amount, 0);
  if (sent.length > 0) await markSent(context, file);
}

/** Gives days of the last tariff for nothing, by two clicks at once. The reason says when, for the check of the books. */
export async function giveDays(
  world: YearWorld,
  { day, minute }: Step,
  { id, days }: { id: number; days: number },
): Promise<void> {
  const context = await world.contextOf(world.superuser, momentOf(day, minute));
  const { licenceUntil } = await getCreator(context, { id });
  const given = { id, days, reason: String(context.now), after: licenceUntil ?? 0 };
  const clicks = await Promise.allSettled([prolongLicence(context, given), prolongLicence(context, given)]);
  const refused = clicks.filter((click) => click.status === "rejected");
  if (refused.length === 2) throw refused[0]?.reason;
  if (refused.length === 0) throw new Error("Two clicks have given the same days twice.");
}
