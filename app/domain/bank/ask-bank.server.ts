import { and, eq } from "drizzle-orm";
import { bankAccounts } from "../../../db/schema/bank";
import type { Context } from "../context";
import { logFault } from "../fault";
import { readFioJson } from "../money/bank-statement/fio-json";
import { formatCzechAccount } from "../money/czech-account";
import { pragueDay } from "../prague-time";
import { ownAccount } from "./own-account.server";
import { pairLines } from "./pair-lines.server";
import { storeLines } from "./store-lines.server";

/** Fio takes one request in 30 s. A sooner one is refused and repeated after this. */
const againMs = 60_000;
/** How often it is asked for news. */
const everyMs = 10 * 60_000;
/** What is read the first time. Fio gives older movements only after another log-in. */
const firstDays = 30;

/** How many movements are new; `later` when the bank gives none yet, and the clock asks again in a minute. */
export type BankAnswer = { stored: number } | "later" | "unreadable";

/** Each minute, when it is time. */
export async function askBank(context: Context): Promise<void> {
  await askOnce(context, { isHurried: false });
}

/**
 * One request to Fio, which gives movements behind its mark and moves the mark. So the account is put down as behind
 * before that, and as up to date only when everything is stored: after a crash or a lost answer the mark is first set
 * back to the last movement that we have. Whoever is hurried does not wait for the ten minutes to pass, but never asks
 * while another question may still be on its way.
 */
export async function askOnce(context: Context, { isHurried }: { isHurried: boolean }): Promise<BankAnswer> {
  const { db, now, bank } = context;
  const own = ownAccount(context);
  if (!bank || !own) return "later";
  const account = formatCzechAccount(own);
  const isOurs = eq(bankAccounts.account, account);
  const [, [known]] = await db.batch([
    db.insert(bankAccounts).values({ account }).onConflictDoNothing(),
    db.select().from(bankAccounts).where(isOurs),
  ]);
  if (!known) return "later";
  const mayAsk = known.askAt <= now || (isHurried && !known.isBehind);
  if (!mayAsk) return "later";
  // Of two runs at once one asks.
  const asWeKnowIt = and(
    isOurs,
    eq(bankAccounts.askAt, known.askAt),
    eq(bankAccounts.isBehind, known.isBehind),
  );
  const [mine] = await db
    .update(bankAccounts)
    .set({ askAt: now + againMs, isBehind: true })
    .where(asWeKnowIt)
    .returning({ account: bankAccounts.account });
  if (!mine) return "later";
  // When the answer took longer than a minute, somebody else asks by now, and it is theirs to say how far all is stored.
  const isStillMine = and(isOurs, eq(bankAccounts.askAt, now + againMs));

  if (known.isBehind) {
    const day = pragueDay(now - firstDays * 86_400_000);
    const isBack = await bank.goBackTo(known.lastReference ? { reference: known.lastReference } : { day });
    if (isBack) await db.update(bankAccounts).set({ isBehind: false }).where(isStillMine);
    return "later";
  }
  const text = await bank.next();
  if (text === null) {
    // Nothing was given, so the mark is where it was.
    await db.update(bankAccounts).set({ isBehind: false }).where(isStillMine);
    return "later";
  }
  const read = readFioJson(text, own);
  if ("refused" in read) {
    logFault("Fio's statement could not be read", new Error(`${read.refused} ${read.line ?? ""}`));
    return "unreadable";
  }
  const stored = await storeLines(context, { account, source: "fio", lines: read.lines });
  const last = read.lines.map(({ id }) => BigInt(id)).reduce((most, id) => (id > most ? id : most), 0n);
  await db
    .update(bankAccounts)
    .set({
      isBehind: false,
      askAt: now + everyMs,
      readAt: now,
      ...(last > 0n && { lastReference: String(last) }),
    })
    .where(isStillMine);
  await pairLines(context);
  return { stored };
}
