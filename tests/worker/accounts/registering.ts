import { eq } from "drizzle-orm";
import type { Context } from "../../../app/domain/context";
import { mails } from "../../../db/schema/mails";
import { tariffs } from "../../../db/schema/tariffs";
import { withoutMarks } from "../../browser";
import * as make from "../../factories";

/** What registration tests share: forms, mails, visits. */
export const password = "heslo jako celá věta";

export const fanForm = (changes: Record<string, string> = {}) => ({
  name: "Žaneta",
  surname: "Ďurišová",
  nickname: "Žaneta z Turnova",
  email: "zaneta@palubka.test",
  password,
  terms: "on",
  ...changes,
});

export const dashcamerForm = (changes: Record<string, string> = {}) => ({
  variant: "3",
  payInterval: "365",
  name: "Kilometr po kilometru",
  channelUrl: "youtube.com/@kilometrpokilometru",
  urlName: "kilometr",
  firstName: "Řehoř",
  lastName: "Křišťan",
  email: "rehor@palubka.test",
  password,
  terms: "on",
  earlyStart: "on",
  street: "Dlouhá 12",
  city: "Praha 1",
  postalCode: "110 00",
  ...changes,
});

export const mailsTo = (email: string) =>
  make.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);

/** The confirmation key in the last mail to the address. */
export async function keyTo(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? "";
  return text.match(/\/login\/register\/confirm\/([0-9a-f]{32})/)?.[1] ?? "";
}

let visits = 0;

/** A visitor from a network address of their own, some time from now. */
export const visit = (ms = 0, overrides: Partial<Context> = {}) =>
  make.makeContext(
    { role: "visitor" },
    { clientAddress: `198.51.100.${++visits}`, now: Date.now() + ms, ...overrides },
  );

export const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");

/** A page without what differs by itself. */
export const comparable = async (response: Response, ...typed: string[]) =>
  typed.reduce((page, text) => page.replaceAll(text, "…"), withoutMarks(await words(response)));

const gb = 1_000_000_000;

/** Tariffs as product decision 6 has them. */
export async function makeTariffs(): Promise<void> {
  const rows = [
    ["Decent", 10, 990, 119],
    ["Standard", 50, 2490, 299],
    ["Maxi", 200, 5990, 719],
    ["Enterprise", 1000, 14_990, 1799],
  ] as const;
  await make.db.insert(tariffs).values(
    rows.map(([name, space, year, month], index) => ({
      variant: index + 1,
      name,
      spaceBytes: space * gb,
      yearlyPrice: year * 100,
      monthlyPrice: month * 100,
      extraSpaceYearlyPrice: 0,
      extraSpaceMonthlyPrice: 0,
    })),
  );
}
