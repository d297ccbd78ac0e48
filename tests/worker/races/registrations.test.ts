import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { confirmRegistration } from "~/domain/accounts/confirm-registration.server";
import { registerDashcamer } from "~/domain/accounts/register-dashcamer.server";
import { registerFan } from "~/domain/accounts/register-fan.server";
import { resendConfirmation } from "~/domain/accounts/resend-confirmation.server";
import { hashSecret, newSecret } from "~/domain/accounts/secrets.server";
import { accountKeys, termsAnswers } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import { invoices } from "../../../db/schema/invoices";
import { mails } from "../../../db/schema/mails";
import { sites } from "../../../db/schema/sites";
import { tariffs } from "../../../db/schema/tariffs";
import { cheapHash, db, makeDashcamer, makeFan } from "../../factories";
import { comparable } from "./comparable";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeWaiting>>;

const hour = 3_600_000;
const password = "heslo jako celá věta";
const foreign = "heslo někoho cizího";
let made = 0;

/** A fan and a creator who wait for their confirmation, each with a link. */
async function makeWaiting() {
  const unconfirmed = { confirmedAt: null, passwordHash: cheapHash(password) };
  const fan = await makeFan(unconfirmed);
  const creator = await makeDashcamer(unconfirmed);
  const keys = { fan: newSecret(), creator: newSecret() };
  const row = { purpose: "confirm" as const, createdAt: Date.now(), expiresAt: Date.now() + hour };
  await db.batch([
    db.insert(accountKeys).values({ ...row, keyHash: hashSecret(keys.fan), fanId: fan.id }),
    db.insert(accountKeys).values({ ...row, keyHash: hashSecret(keys.creator), dashcamerId: creator.id }),
    db
      .insert(tariffs)
      .values({
        variant: 3,
        name: "Maxi",
        spaceBytes: 1,
        yearlyPrice: 1,
        monthlyPrice: 1,
        extraSpaceYearlyPrice: 0,
        extraSpaceMonthlyPrice: 0,
      })
      .onConflictDoNothing(),
  ]);
  return { fan, creator, keys, emails: [fan.email ?? "", creator.email], urlName: `tunel${++made}` };
}

async function lookAtWaiting({ fan, creator, emails, urlName }: World) {
  const names = new Map<unknown, string>([
    [emails[0], "fan"],
    [emails[1], "creator"],
    [urlName, "address"],
    [cheapHash(password), "own password"],
    [cheapHash(foreign), "foreign password"],
  ]);
  const ids = { fanId: new Map(), dashcamerId: new Map() };
  const comparableRows = (rows: Record<string, unknown>[]) => rows.map((row) => comparable(row, names, ids));
  const ofCreator = eq(dashcamers.id, creator.id);
  const [people, creators, ofFan, ofOther, agreed, agreedToo, webs, orders, sent] = await db.batch([
    db.select().from(fans).where(eq(fans.id, fan.id)),
    db.select().from(dashcamers).where(ofCreator),
    db.select().from(accountKeys).where(eq(accountKeys.fanId, fan.id)),
    db.select().from(accountKeys).where(eq(accountKeys.dashcamerId, creator.id)),
    db.select().from(termsAnswers).where(eq(termsAnswers.fanId, fan.id)),
    db.select().from(termsAnswers).where(eq(termsAnswers.dashcamerId, creator.id)),
    db.select().from(sites).where(eq(sites.dashcamerId, creator.id)),
    db.select().from(invoices).where(eq(invoices.dashcamerId, creator.id)),
    db.select().from(mails).where(inArray(mails.recipient, emails)),
  ]);
  return {
    people: people.map(({ passwordHash, ...row }) => ({
      ...comparable(row, names, ids),
      password: names.get(passwordHash),
    })),
    creators: creators.map(({ passwordHash, ...row }) => ({
      ...comparable(row, names, ids),
      password: names.get(passwordHash),
    })),
    keys: [...ofFan, ...ofOther].map(({ usedAt }) => usedAt !== null).sort(),
    agreed: comparableRows([...agreed, ...agreedToo]),
    webs: comparableRows(webs),
    orders: comparableRows(
      // Their words for the search are made of the rest.
      orders.map(({ customer, customerWords: _, ...order }) => ({
        ...order,
        ...customer?.address,
        customer: customer?.name,
        email: customer?.email,
      })),
    ),
    mails: sent.map(({ kind, recipient }) => `${kind} ${names.get(recipient)}`).sort(),
  };
}

const actor = () => ({ role: "visitor" }) as const;

const fan: Record<string, Change<World>> = {
  "confirms the registration": {
    actor,
    act: (context, { keys }) => confirmRegistration(context, { key: keys.fan, password }),
    refusals: ["WrongPassword"],
  },
  "registers the same address": {
    actor,
    act: (context, { emails: [email = ""] }) =>
      registerFan(context, {
        email,
        name: "Kdosi",
        surname: "",
        nickname: "",
        clipMails: "none",
        password: foreign,
        terms: "on",
      } as Parameters<typeof registerFan>[1]),
    refusals: [],
  },
  "asks for another link": {
    actor,
    act: (context, { emails: [email = ""] }) => resendConfirmation(context, { role: "fan", email }),
    refusals: [],
  },
};

const creator: Record<string, Change<World>> = {
  "confirms the registration": {
    actor,
    act: (context, { keys }) => confirmRegistration(context, { key: keys.creator, password }),
    refusals: ["WrongPassword"],
  },
  "registers the same address": {
    actor,
    act: (context, { emails: [, email = ""], urlName }) =>
      registerDashcamer(context, {
        email,
        urlName,
        name: "Tunel",
        firstName: "Kdosi",
        lastName: "Jiný",
        channelUrl: "https://video.test/@tunel",
        payInterval: 365,
        variant: 3,
        extraUnits: 0,
        promoCode: "",
        customerName: "",
        companyId: "",
        taxId: "",
        street: "Krátká 1",
        city: "Kolín",
        postalCode: "280 02",
        password: foreign,
      } as Parameters<typeof registerDashcamer>[1]),
    refusals: [],
  },
};

describe.each([
  ["fan", fan],
  ["creator", creator],
])("while a %s waits for the confirmation", (_, changes) => {
  const names = Object.keys(changes);
  test.each(names.flatMap((name) => names.map((other) => [name, other] as const)))(
    "whoever %s is refused or in order when meanwhile somebody %s",
    async (name, otherName) => {
      const [change, other] = [changes[name], changes[otherName]];
      if (!change || !other) throw new Error(`There is no change ${name} or ${otherName}.`);
      const race = { make: makeWaiting, change, other, look: lookAtWaiting };
      expect(await surviveEveryRace(race)).toBeGreaterThan(0);
    },
  );
});
