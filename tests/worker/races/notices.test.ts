import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { endContract } from "~/domain/dashcamers/end-contract.server";
import { endNoticedContracts } from "~/domain/notices/end-noticed-contracts.server";
import { giveNotice } from "~/domain/notices/give-notice.server";
import { withdrawNotice } from "~/domain/notices/withdraw-notice.server";
import { handOverStatements } from "~/domain/withdrawals/hand-over-statements.server";
import { stateWithdrawal } from "~/domain/withdrawals/state-withdrawal.server";
import { withdraw } from "~/domain/withdrawals/withdraw.server";
import { contractWithdrawals, withdrawalStatements } from "../../../db/schema/contract-withdrawals";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { cheapHash, db, makeSuperuser } from "../../factories";
import type { Creator } from "../money/world";
import { keyOfRegistration, registered } from "../withdrawals/world";
import { type Change, surviveEveryRace } from "./every-race";

type World = { creator: Creator; superuser: Awaited<ReturnType<typeof makeSuperuser>>; key: string };

const password = "heslo jako celá věta";
const day = 86_400_000;
const superuser = ({ superuser }: World) => superuser.actor;
const visitor = () => ({ role: "visitor" }) as const;

async function make(values: Partial<typeof dashcamers.$inferInsert> = {}): Promise<World> {
  const creator = await registered(Date.now(), { passwordHash: cheapHash(password), ...values });
  return { creator, superuser: await makeSuperuser(), key: await keyOfRegistration(creator) };
}

const noticed = (endsAt: number) => make({ noticeGivenAt: 1, noticeReason: "Důvod", noticeEndsAt: endsAt });
const running = () => noticed(Date.now() + day);
const over = () => noticed(Date.now() - 1);

/** Stated four days ago. */
async function stated(): Promise<World> {
  const world = await make();
  await db.insert(withdrawalStatements).values({
    dashcamerId: world.creator.id,
    name: "Jana",
    contract: "Registrace",
    receivedAt: Date.now() - 4 * day,
  });
  return world;
}

const changes = {
  "gives notice": {
    actor: superuser,
    act: (context, { creator }) => giveNotice(context, { id: creator.id, reason: "Důvod" }),
    refusals: ["StateSame"],
  },
  "takes the notice back": {
    actor: superuser,
    act: (context, { creator }) => withdrawNotice(context, { id: creator.id }),
    refusals: ["StateSame"],
  },
  "ends what is over": { actor: visitor, act: (context) => endNoticedContracts(context), refusals: [] },
  "ends the contract": {
    actor: ({ creator }) => creator.actor,
    act: (context) => endContract(context, { password }),
    refusals: ["WrongPassword", "ChangedMeanwhile"],
  },
  "withdraws from the registration": {
    actor: visitor,
    act: (context, { key, creator }) =>
      withdraw(context, { key, name: "Jana", contract: "Registrace", email: creator.email }),
    refusals: ["InvalidState"],
  },
  "states a withdrawal": {
    actor: visitor,
    act: (context, { creator }) =>
      stateWithdrawal(context, { name: "Jana", email: creator.email, kind: "registration", number: "" }),
    refusals: [],
  },
  "hands over statements": { actor: visitor, act: (context) => handOverStatements(context), refusals: [] },
} satisfies Record<string, Change<World>>;

type Name = keyof typeof changes;

async function look({ creator, superuser }: World) {
  const [[row], letters, superuserMails, statements, withdrawn] = await db.batch([
    db.select().from(dashcamers).where(eq(dashcamers.id, creator.id)),
    db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, creator.email)),
    db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, superuser.email)),
    db.select().from(withdrawalStatements).where(eq(withdrawalStatements.dashcamerId, creator.id)),
    db.select().from(contractWithdrawals).where(eq(contractWithdrawals.dashcamerId, creator.id)),
  ]);
  const { contractEndedAt, noticeEndsAt, noticeGivenBy, noticeReason } = row ?? {};
  return {
    hasEnded: contractEndedAt !== null,
    notice: { isThere: noticeEndsAt !== null, isMine: noticeGivenBy === superuser.id, noticeReason },
    mails: letters.map(({ kind }) => kind).toSorted(),
    isSuperuserNotified: superuserMails.map(({ kind }) => kind).length > 0,
    statements: statements.map(({ handedOverAt }) => handedOverAt !== null),
    withdrawals: withdrawn.length,
  };
}

test.each<[() => Promise<World>, Name, Name]>([
  [make, "gives notice", "ends the contract"],
  [make, "gives notice", "gives notice"],
  [make, "gives notice", "withdraws from the registration"],
  [running, "takes the notice back", "takes the notice back"],
  [running, "takes the notice back", "ends the contract"],
  [over, "ends what is over", "ends what is over"],
  [over, "ends what is over", "ends the contract"],
  [over, "ends the contract", "ends what is over"],
  [over, "ends what is over", "withdraws from the registration"],
  [make, "withdraws from the registration", "ends the contract"],
  [make, "withdraws from the registration", "withdraws from the registration"],
  [make, "ends the contract", "withdraws from the registration"],
  [make, "states a withdrawal", "states a withdrawal"],
  [make, "states a withdrawal", "withdraws from the registration"],
  [stated, "hands over statements", "hands over statements"],
  [stated, "hands over statements", "withdraws from the registration"],
])("from %o: whoever %s is refused or in order when meanwhile somebody %s", async (start, name, other) => {
  const race = {
    make: start,
    change: changes[name] as Change<World>,
    other: changes[other] as Change<World>,
    look,
  };
  expect(await surviveEveryRace(race)).toBeGreaterThan(0);
});
