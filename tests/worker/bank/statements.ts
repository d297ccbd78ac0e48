import type { Context } from "~/domain/context";
import { usualCsvNames } from "~/domain/money/bank-statement/csv";
import { bankLines } from "../../../db/schema/bank";
import { db, makeContext, makeSuperuser } from "../../factories";
import type { Movement } from "./fio-statement";

const csv = usualCsvNames;
const encoded = (text: string) => new TextEncoder().encode(text);
export const ownAccount = "2600113745/2010";

/** Movements in GPC. */
export function gpcStatement(movements: Movement[]): Uint8Array {
  const digits = (number: number | string, length: number) => String(number).padStart(length, "0");
  const rows = movements.map(({ id, amount, vs = 0, day = "2026-11-24", name = "" }) => {
    const short = `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
    return `0750000002600113745${digits("192000145399", 16)}${digits(id, 13)}${digits(amount * 100, 12)}2${digits(vs, 10)}00${"0800"}0308${digits(0, 10)}${short}${name.padEnd(20)}00203${short}`;
  });
  return encoded([`0740000002600113745${" ".repeat(100)}`, ...rows, ""].join("\r\n"));
}

/** The same as the CSV of a bank that gives movements no numbers. */
export function csvStatement(movements: Movement[]): Uint8Array {
  const rows = movements.map(
    ({ amount, vs = "", day = "2026-11-24", currency = "CZK", name = "" }) =>
      `${day};${amount};${vs};${currency};${name}`,
  );
  return encoded(["Datum;Objem;VS;Měna;Název protiúčtu", ...rows].join("\n"));
}

export const asFile = (bytes: Uint8Array | string) => ({
  bytes: typeof bytes === "string" ? encoded(bytes) : bytes,
  csv,
});

/** The context of a superuser of a platform whose account is at Fio; the queue stands still. */
export async function atBank(overrides: Partial<Context> = {}): Promise<Context> {
  const { actor } = await makeSuperuser();
  const context = await makeContext(actor, { later: async () => {}, ...overrides });
  return { ...context, provider: { ...context.provider, bankAccount: ownAccount } };
}

let last = Date.now();

/** A number of a movement that no other test has. */
export const newId = () => ++last;

export async function linesOf(...ids: number[]) {
  const rows = await db.select().from(bankLines).orderBy(bankLines.id);
  return rows.filter(({ bankReference }) => ids.includes(Number(bankReference)));
}
