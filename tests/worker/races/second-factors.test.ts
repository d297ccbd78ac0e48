import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isOwnedBy } from "~/domain/accounts/account.server";
import type { FoundAccount } from "~/domain/accounts/find-account.server";
import { hashSecret } from "~/domain/accounts/secrets.server";
import { startSession } from "~/domain/accounts/start-session.server";
import type { Context } from "~/domain/context";
import { addFactor, replaceFactor } from "~/domain/second-factor/add-factor.server";
import { enrolFactor } from "~/domain/second-factor/enrol-factor.server";
import {
  type FactorHolder,
  factorName,
  factorOwner,
  findFactors,
  isFactorOf,
} from "~/domain/second-factor/find-factor.server";
import { makeRecoveryCodes } from "~/domain/second-factor/make-recovery-codes.server";
import { passFactor } from "~/domain/second-factor/pass-factor.server";
import { removeApp } from "~/domain/second-factor/remove-factor.server";
import { codeOfStep, newTotpSecret, stepAt } from "~/domain/second-factor/totp.server";
import { sessions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { mails } from "../../../db/schema/mails";
import { recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { superusers } from "../../../db/schema/superusers";
import { db, makeContext, makeDashcamer, makeSuperuser, signIn } from "../../factories";
import { surviveEveryMoneyCrash } from "../crashes/money-crash";
import { type Change, surviveEveryRace } from "./every-race";

/** An account in two browsers, without a second factor but with one on the way. */
async function makeWorld(holder: FactorHolder, email: string, passwordHash: string | null) {
  const secret = newTotpSecret();
  const { vault } = await makeContext(holder);
  const drafted = (replaced: number | null, text: string) =>
    vault.seal(`${Date.now() + 60_000} ${text}`, `factor draft ${factorName(holder)} ${replaced ?? "first"}`);
  return { holder, email, passwordHash, secret, drafted, draft: await drafted(null, secret), mine: "" };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

async function makePlain() {
  const { actor, email } = await makeDashcamer();
  const world = await makeWorld(actor, email, null);
  const mine = hashSecret((await signIn(actor)).split("=")[1] ?? "");
  await signIn(actor);
  return { ...world, mine };
}

/** The same with it, and another one on the way. */
async function makeProtected() {
  const world = await makePlain();
  const { holder, secret, drafted } = world;
  const { vault } = await makeContext(holder);
  const sealed = await vault.seal(secret, `totp ${factorName(holder)}`);
  const row = { ...factorOwner(holder), secret: sealed, lastStep: 0, addedAt: 1 };
  const { id } = await db.insert(totpFactors).values(row).returning().get();
  return { ...world, draft: await drafted(id, secret) };
}

/** A superuser who has just given the right password for the first time. */
async function makeEnrolling() {
  const { actor, email } = await makeSuperuser({ passwordHash: "the password" });
  return makeWorld(actor, email, "the password");
}

async function look({ holder, email, mine }: World) {
  const [owner = 0] = Object.values(factorOwner(holder));
  const [factors, codes, browsers, entries, sent, office] = await db.batch([
    db.select().from(totpFactors).where(isFactorOf(holder, totpFactors)),
    db.select().from(recoveryCodes).where(isFactorOf(holder, recoveryCodes)),
    db.select().from(sessions).where(isOwnedBy(holder)),
    db.select().from(auditEntries).where(eq(auditEntries.actorId, owner)),
    db.select().from(mails).where(eq(mails.recipient, email)),
    db.select().from(superusers).where(eq(superusers.email, email)),
  ]);
  // A refusal that says so in the log as well is a refusal.
  const own = entries.filter((one) => one.actorRole === holder.role && one.action !== "loginFailed");
  return {
    factors: factors.map(({ lastStep }) => lastStep > 0),
    codes: codes.length,
    browsers: browsers.map(({ idHash, userAgent }) => `${idHash === mine} ${userAgent}`).sort(),
    entries: own.map(({ action }) => action).sort(),
    mails: sent.map(({ kind }) => kind).sort(),
    password: office[0]?.passwordHash,
  };
}

const actor = ({ holder }: World) => holder;
const visitor = () => ({ role: "visitor" }) as const;
const now = ({ secret }: World) => codeOfStep(secret, stepAt(Date.now()));

const adds = (context: Context, world: World) =>
  addFactor(
    { ...context, sessionHash: world.mine, network: world.email },
    { sealed: world.draft, firstCode: now(world) },
  );

const replaces = (context: Context, world: World) =>
  replaceFactor(
    { ...context, sessionHash: world.mine, network: world.email },
    { sealed: world.draft, firstCode: now(world) },
  );

const enrols = (context: Context, world: World) =>
  enrolFactor(
    { ...context, sessionHash: null, network: world.email },
    { found: { account: world.holder, passwordHash: world.passwordHash } as FoundAccount },
    { sealed: world.draft, firstCode: now(world) },
  );

/** The password becomes another one, and nobody is signed in any more. */
async function changesPassword(context: Context, world: World) {
  await context.db
    .update(superusers)
    .set({ passwordHash: "another" })
    .where(eq(superusers.email, world.email));
}

/** Comes in by the password, and by a code once there is a factor. */
async function comesIn(context: Context, world: World) {
  const factors = await findFactors(context, world.holder);
  const factor = factors
    ? await passFactor({ ...context, network: world.email }, world.holder, { code: now(world) })
    : null;
  await startSession({ ...context, sessionHash: null }, world.holder, {
    remember: false,
    userAgent: "new",
    factor,
  });
}

const changes = {
  adds: { actor, act: adds, refusals: ["FactorDraftGone", "TooManyRequests"] },
  replaces: { actor, act: replaces, refusals: ["FactorDraftGone", "NotFound", "TooManyRequests"] },
  enrols: { actor: visitor, act: enrols, refusals: ["FactorDraftGone", "TooManyRequests"] },
  "changes the password": { actor, act: changesPassword, refusals: [] },
  removes: { actor, act: (context: Context) => removeApp(context), refusals: ["NotFound"] },
  "makes recovery codes": {
    actor,
    act: (context: Context) => makeRecoveryCodes(context),
    refusals: ["NotFound"],
  },
  "comes in": { actor, act: comesIn, refusals: ["WrongCredentials", "WrongCode"] },
} satisfies Record<string, Change<World>>;

const pairs: [() => Promise<World>, keyof typeof changes, keyof typeof changes][] = [
  [makePlain, "adds", "adds"],
  [makePlain, "adds", "comes in"],
  [makePlain, "comes in", "adds"],
  [makeEnrolling, "enrols", "enrols"],
  [makeEnrolling, "enrols", "changes the password"],
  [makeProtected, "replaces", "replaces"],
  [makeProtected, "replaces", "removes"],
  [makeProtected, "removes", "replaces"],
  [makeProtected, "replaces", "makes recovery codes"],
  [makeProtected, "makes recovery codes", "replaces"],
  [makeProtected, "comes in", "replaces"],
  [makeProtected, "removes", "removes"],
  [makeProtected, "removes", "makes recovery codes"],
  [makeProtected, "makes recovery codes", "removes"],
  [makeProtected, "makes recovery codes", "makes recovery codes"],
  [makeProtected, "comes in", "removes"],
  [makeProtected, "comes in", "comes in"],
];

describe("of a second factor", () => {
  test.each(pairs)("pair %# is refused or in order", async (make, mine, theirs) => {
    const race = { make, change: changes[mine], other: changes[theirs], look };
    expect(await surviveEveryRace<World>(race)).toBeGreaterThan(0);
  });

  test("all of it is added, with its mail, or nothing when the worker dies", async () => {
    const again = async (context: Context, world: World) => {
      if ((await look(world)).factors.length === 0) await adds(context, world);
    };
    const scenario = { make: makePlain, actor, act: adds, again, look };
    expect(await surviveEveryMoneyCrash(scenario)).toBeGreaterThan(3);
  });

  test("so it is for who must have one, and another one takes its place whole or not at all", async () => {
    const enrolAgain = async (context: Context, world: World) => {
      if ((await look(world)).factors.length === 0) await enrols(context, world);
    };
    const enrolment = { make: makeEnrolling, actor: visitor, act: enrols, again: enrolAgain, look };
    expect(await surviveEveryMoneyCrash(enrolment)).toBeGreaterThan(3);
    const replaceAgain = async (context: Context, world: World) => {
      if (!(await look(world)).factors[0]) await replaces(context, world);
    };
    const replacement = { make: makeProtected, actor, act: replaces, again: replaceAgain, look };
    expect(await surviveEveryMoneyCrash(replacement)).toBeGreaterThan(3);
  });
});
