import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { endContract } from "~/domain/dashcamers/end-contract.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import { pragueDayNumber, startOfPragueDay } from "~/domain/prague-time";
import { acceptTerms } from "~/domain/terms/accept-terms.server";
import { endRejectedContracts } from "~/domain/terms/end-rejected-contracts.server";
import { recordRefusal } from "~/domain/terms/record-refusal.server";
import { rejectTerms } from "~/domain/terms/reject-terms.server";
import { termsAnnouncements, termsAnswers } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { cheapHash, db, makeSuperuser } from "../../factories";
import * as money from "../money/world";
import { lookAtAnswers, version } from "../terms/world";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeNotified>>;

const password = "heslo jako celá věta";
const { day } = money;

/** A creator who was notified of new terms yesterday, with an order in preparation. */
async function makeNotified() {
  const creator = await money.newCreator({ passwordHash: cheapHash(password) });
  await db.insert(termsAnnouncements).values({ dashcamerId: creator.id, version, at: Date.now() - day });
  await prepareOrder(await money.at(creator, Date.now()), money.anOrder());
  const [order] = await money.documentsOf(creator);
  if (!order) throw new Error("There is no order.");
  return { creator, order };
}

/** The same, having rejected them while a period was paid that is over by now. */
async function makeRejected() {
  const world = await makeNotified();
  const creator = { ...world.creator, licenceUntil: Date.now() - day };
  const { id, licenceUntil } = creator;
  await db.update(dashcamers).set({ licenceUntil }).where(eq(dashcamers.id, id));
  await db
    .insert(termsAnswers)
    .values({ document: "d", version, answer: "rejected", dashcamerId: id, at: Date.now() - 2 * day });
  return { ...world, creator };
}

const superuser = await makeSuperuser();
const actor = ({ creator }: World) => creator.actor;

const changes: Record<string, Change<World>> = {
  agrees: {
    actor,
    act: (context) => acceptTerms(context, { version }),
    refusals: [],
  },
  rejects: {
    actor,
    act: (context) => rejectTerms(context, { version }),
    refusals: [],
  },
  "records a refusal that came by letter": {
    actor: () => superuser.actor,
    act: (context, { creator: { id } }) =>
      recordRefusal(context, {
        id,
        version,
        cameOn: startOfPragueDay(pragueDayNumber(Date.now())),
        note: "Dopis.",
      }),
    // Whoever comes second learns that a refusal, or an agreement, is there already.
    refusals: [],
  },
  orders: {
    actor,
    act: (context, { order: { id, total, spaceBytes } }) =>
      placeOrder(context, { id, total, spaceBytes, useCredit: false, terms: "on", earlyStart: "on" }),
    refusals: ["ChangedMeanwhile"],
  },
  "ends the contract": {
    actor,
    act: (context) => endContract(context, { password }),
    refusals: ["ChangedMeanwhile"],
  },
  "lets time pass": {
    actor: () => ({ role: "visitor" }),
    act: (context) => endRejectedContracts(context),
    refusals: [],
  },
};

async function race(make: () => Promise<World>, name: string, otherName: string) {
  const [change, other] = [changes[name], changes[otherName]];
  if (!change || !other) throw new Error(`There is no change ${name} or ${otherName}.`);
  const look = async ({ creator }: World) => ({
    ...(await lookAtAnswers(creator)),
    documents: (await money.documentsOf(creator)).map(({ kind, state, total }) => [kind, state, total]),
  });
  expect(await surviveEveryRace({ make, change, other, look })).toBeGreaterThan(0);
}

describe("once new terms are announced", () => {
  test.each([
    ["agrees", "rejects"],
    ["rejects", "agrees"],
    ["rejects", "orders"],
    ["orders", "rejects"],
    ["agrees", "ends the contract"],
    ["rejects", "ends the contract"],
    ["ends the contract", "rejects"],
    ["records a refusal that came by letter", "rejects"],
    ["rejects", "records a refusal that came by letter"],
    ["records a refusal that came by letter", "agrees"],
    ["agrees", "records a refusal that came by letter"],
    ["records a refusal that came by letter", "records a refusal that came by letter"],
    ["records a refusal that came by letter", "ends the contract"],
    ["records a refusal that came by letter", "orders"],
    ["orders", "records a refusal that came by letter"],
  ])("whoever %s is refused or in order when meanwhile somebody %s", (name, other) =>
    race(makeNotified, name, other),
  );
});

describe("once the period of whoever has rejected is over", () => {
  test.each([
    ["agrees", "lets time pass"],
    ["lets time pass", "agrees"],
    ["lets time pass", "ends the contract"],
    ["ends the contract", "lets time pass"],
  ])("whoever %s is refused or in order when meanwhile somebody %s", (name, other) =>
    race(makeRejected, name, other),
  );
});
