import { eq } from "drizzle-orm";
import { importStatement } from "~/domain/bank/import-statement.server";
import { exportPayouts, markSent } from "~/domain/payouts/payout-files.server";
import { returnPayout } from "~/domain/payouts/take-back.server";
import { payouts } from "../../../db/schema/payouts";
import { db } from "../../factories";
import { fioStatement, type Movement } from "../bank/fio-statement";
import { asFile, atBank, linesOf, newId } from "../bank/statements";
import { account, makePayout } from "./world";

/** A payout of 600 Kč of credit that the bank has sent. */
export async function sent(bankAccount = account) {
  const world = await makePayout();
  await db.update(payouts).set({ bankAccount }).where(eq(payouts.id, world.payoutId));
  const context = await atBank();
  await markSent(context, await exportPayouts(context));
  return world;
}

/** The same, and a person has said that the money is back, though no movement of the bank has shown it yet. */
export async function saidBack() {
  const world = await sent();
  await returnPayout(await atBank(), { id: world.payoutId, from: "sent" });
  return world;
}

/** One of a file that the bank has refused. */
export async function refused() {
  const world = await makePayout();
  const context = await atBank();
  await exportPayouts(context);
  await returnPayout(context, { id: world.payoutId, from: "exported" });
  return world;
}

/** A movement that a statement of the bank reports. */
export async function comes(movement: Omit<Movement, "id">) {
  const id = newId();
  await importStatement(await atBank(), asFile(fioStatement([{ id, ...movement }])));
  const [line] = await linesOf(id);
  if (!line) throw new Error("The movement is not there.");
  return line;
}
