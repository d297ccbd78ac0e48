import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hashSecret } from "~/domain/accounts/secrets.server";
import { startSession } from "~/domain/accounts/start-session.server";
import type { Context } from "~/domain/context";
import { addFactor } from "~/domain/second-factor/add-factor.server";
import { type FactorHolder, findFactor } from "~/domain/second-factor/find-factor.server";
import { makeRecoveryCodes } from "~/domain/second-factor/make-recovery-codes.server";
import { passFactor } from "~/domain/second-factor/pass-factor.server";
import { removeFactor } from "~/domain/second-factor/remove-factor.server";
import { codeOfStep, newTotpSecret, stepAt } from "~/domain/second-factor/totp.server";
import { sessions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { mails } from "../../../db/schema/mails";
import { recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { db, makeContext, makeDashcamer, signIn } from "../../factories";
import { surviveEveryMoneyCrash } from "../crashes/money-crash";
import { type Change, surviveEveryRace } from "./every-race";

/** A creator in two browsers, without a second factor but with one on the way. */
async function makePlain() {
  const creator = await makeDashcamer();
  const secret = newTotpSecret();
  const { vault } = await makeContext(creator.actor);
  const draft = await vault.seal(`${Date.now() + 60_000} ${secret}`, `factor draft dashcamer ${creator.id}`);
  const mine = hashSecret((await signIn(creator.actor)).split("=")[1] ?? "");
  await signIn(creator.actor);
  const holder: FactorHolder = creator.actor;
  return { creator, holder, secret, draft, mine };
}
type World = Awaited<ReturnType<typeof makePlain>>;

/** The same with it. */
async function makeProtected() {
  const world = await makePlain();
  const { creator, secret } = world;
  const { vault } = await makeContext(creator.actor);
  const sealed = await vault.seal(secret, `totp dashcamer ${creator.id}`);
  await db.insert(totpFactors).values({ dashcamerId: creator.id, secret: sealed, lastStep: 0, addedAt: 1 });
  return world;
}

async function look({ creator, mine }: World) {
  const ofThem = eq(totpFactors.dashcamerId, creator.id);
  const factorIds = db.select({ id: totpFactors.id }).from(totpFactors).where(ofThem);
  const [factors, codes, browsers, entries, sent] = await db.batch([
    db.select().from(totpFactors).where(ofThem),
    db.select().from(recoveryCodes).where(inArray(recoveryCodes.factorId, factorIds)),
    db.select().from(sessions).where(eq(sessions.dashcamerId, creator.id)),
    db.select().from(auditEntries).where(eq(auditEntries.actorId, creator.id)),
    db.select().from(mails).where(eq(mails.recipient, creator.email)),
  ]);
  return {
    factors: factors.map(({ lastStep }) => lastStep > 0),
    codes: codes.length,
    browsers: browsers.map(({ idHash, userAgent }) => `${idHash === mine} ${userAgent}`).sort(),
    entries: entries.map(({ action }) => action).sort(),
    mails: sent.map(({ kind }) => kind).sort(),
  };
}

const actor = ({ creator }: World) => creator.actor;
const now = ({ secret }: World) => codeOfStep(secret, stepAt(Date.now()));

const adds = (context: Context, world: World) =>
  addFactor(
    { ...context, sessionHash: world.mine, network: world.creator.email },
    { sealed: world.draft, firstCode: now(world) },
  );

/** Comes in by the password, and by a code once there is a factor. */
async function comesIn(context: Context, world: World) {
  const factor = await findFactor(context, world.holder);
  const factorId = factor
    ? await passFactor({ ...context, network: world.creator.email }, world.holder, now(world))
    : null;
  await startSession({ ...context, sessionHash: null }, world.creator.actor, {
    remember: false,
    userAgent: "new",
    factorId,
  });
}

const changes = {
  adds: { actor, act: adds, refusals: ["FactorDraftGone", "TooManyRequests"] },
  removes: { actor, act: (context: Context) => removeFactor(context), refusals: ["NotFound"] },
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
});
