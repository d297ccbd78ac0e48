import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isOwnedBy } from "~/domain/accounts/account.server";
import { hashSecret } from "~/domain/accounts/secrets.server";
import { startSession } from "~/domain/accounts/start-session.server";
import type { Context } from "~/domain/context";
import { addPasskey } from "~/domain/second-factor/add-passkey.server";
import { newChallenge } from "~/domain/second-factor/challenge.server";
import {
  type FactorHolder,
  factorOwner,
  findFactors,
  isFactorOf,
} from "~/domain/second-factor/find-factor.server";
import { makeRecoveryCodes } from "~/domain/second-factor/make-recovery-codes.server";
import { passFactor } from "~/domain/second-factor/pass-factor.server";
import { removeApp, removePasskey } from "~/domain/second-factor/remove-factor.server";
import { sessions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { mails } from "../../../db/schema/mails";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { db, giveFactor, makeContext, makeDashcamer, makeSuperuser, signIn } from "../../factories";
import { sampleOf } from "../../sample";
import { makeAuthenticator } from "../../soft-authenticator";
import { surviveEveryMoneyCrash } from "../crashes/money-crash";
import { type Change, surviveEveryRace } from "./every-race";

const here = { origin: "http://palubka.test", host: "palubka.test" };

/** An account in two browsers, with an authenticator at hand that is not added. */
async function worldOf(holder: FactorHolder, email: string) {
  const key = await makeAuthenticator();
  const mine = hashSecret((await signIn(holder)).split("=")[1] ?? "");
  await signIn(holder);
  return { holder, email, key, mine };
}
type World = Awaited<ReturnType<typeof worldOf>>;

const at = (context: Context, { mine, email }: World): Context => ({
  ...context,
  sessionHash: mine,
  network: email,
  origin: here.origin,
});

async function makePlain() {
  const { actor, email } = await makeDashcamer();
  return worldOf(actor, email);
}

/** The authenticator is added. */
async function makeKeyed(holder?: FactorHolder, of = "") {
  const { actor, email } = holder ? { actor: holder, email: of } : await makeDashcamer();
  const world = await worldOf(actor, email);
  await adds(await makeContext(actor), world);
  return world;
}

/** A superuser with an app and a passkey, and so one to spare. */
async function makeAdmin() {
  const { actor, email } = await makeSuperuser();
  await giveFactor(actor);
  return makeKeyed(actor, email);
}

/** An account with an app, so that a passkey is not its first factor. */
async function makeWithApp() {
  const { actor, email } = await makeDashcamer();
  await giveFactor(actor);
  return worldOf(actor, email);
}

const idOf = ({ holder }: World) => Object.values(factorOwner(holder))[0] ?? 0;

async function look(world: World) {
  const { holder, email, mine } = world;
  const [apps, keys, codes, browsers, entries, sent] = await db.batch([
    db.select({ id: totpFactors.addedAt }).from(totpFactors).where(isFactorOf(holder, totpFactors)),
    db.select().from(passkeys).where(isFactorOf(holder, passkeys)),
    db.select().from(recoveryCodes).where(isFactorOf(holder, recoveryCodes)),
    db.select().from(sessions).where(isOwnedBy(holder)),
    db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, idOf(world))),
    db.select().from(mails).where(eq(mails.recipient, email)),
  ]);
  // A refusal that says so in the log as well is a refusal.
  const own = entries.filter((one) => one.actorRole === holder.role && one.action !== "loginFailed");
  return {
    apps: apps.length,
    keys: keys.map(({ name, counter }) => `${name} ${counter}`).sort(),
    codes: codes.length,
    browsers: browsers.map(({ idHash, userAgent }) => `${idHash === mine} ${userAgent}`).sort(),
    entries: own.map(({ action }) => action).sort(),
    mails: sent.map(({ kind }) => kind).sort(),
  };
}

const actor = ({ holder }: World) => holder;

async function adds(context: Context, world: World, name = "Telefon", key = world.key) {
  const own = at(context, world);
  const challenge = await newChallenge(own, { holder: world.holder, use: "add" });
  await addPasskey(own, { name, passkey: key.create({ challenge, ...here }) });
}

const addsAnother = async (context: Context, world: World) =>
  adds(context, world, "USB", await makeAuthenticator());

async function removesKey(context: Context, { holder }: World) {
  const [key] = await db.select().from(passkeys).where(isFactorOf(holder, passkeys));
  await removePasskey(context, { id: key?.id ?? 0 });
}

/** Comes in by the password, and by the passkey once there is one. */
async function comesIn(context: Context, world: World) {
  const { holder, key } = world;
  const own = at(context, world);
  const challenge = await newChallenge(own, { holder, use: "login" });
  const passkey = await key.get({ challenge, ...here, counter: 5 });
  const factor = (await findFactors(own, holder))
    ? await passFactor(own, holder, { passkey, use: "login" })
    : null;
  const started = { remember: false, userAgent: "new", factor };
  await startSession({ ...own, sessionHash: null }, holder, started);
}

const changes = {
  adds: {
    actor,
    act: (context: Context, world: World) => adds(context, world),
    refusals: ["FactorDraftGone", "PasskeyKnown", "TooManyRequests"],
  },
  "adds another": { actor, act: addsAnother, refusals: ["FactorDraftGone", "TooManyRequests"] },
  "removes the passkey": { actor, act: removesKey, refusals: ["NotFound"] },
  "removes the app": {
    actor,
    act: (context: Context) => removeApp(context),
    refusals: ["NotFound"],
  },
  "makes recovery codes": {
    actor,
    act: (context: Context) => makeRecoveryCodes(context),
    refusals: ["NotFound"],
  },
  "comes in": { actor, act: comesIn, refusals: ["WrongCredentials", "WrongPasskey"] },
} satisfies Record<string, Change<World>>;

const pairs: [() => Promise<World>, keyof typeof changes, keyof typeof changes][] = [
  [makePlain, "adds", "adds"],
  [makeWithApp, "adds", "adds"],
  [makePlain, "adds", "adds another"],
  [makePlain, "adds", "comes in"],
  [makePlain, "comes in", "adds"],
  [() => makeKeyed(), "adds another", "removes the passkey"],
  [() => makeKeyed(), "removes the passkey", "adds another"],
  [() => makeKeyed(), "removes the passkey", "removes the passkey"],
  [() => makeKeyed(), "removes the passkey", "makes recovery codes"],
  [() => makeKeyed(), "makes recovery codes", "removes the passkey"],
  [() => makeKeyed(), "comes in", "removes the passkey"],
  [() => makeKeyed(), "comes in", "comes in"],
  [makeAdmin, "removes the app", "removes the passkey"],
  [makeAdmin, "removes the passkey", "removes the app"],
];

describe("of passkeys", () => {
  test.each(sampleOf(pairs))("pair %# is refused or in order", async (make, mine, theirs) => {
    const race = { make: () => make(), change: changes[mine], other: changes[theirs], look };
    expect(await surviveEveryRace<World>(race)).toBeGreaterThan(0);
  });

  test("all of one is added, with codes and mail, or nothing when the worker dies", async () => {
    const again = async (context: Context, world: World) => {
      if ((await look(world)).keys.length === 0) await adds(context, world);
    };
    const scenario = {
      make: makePlain,
      actor,
      act: (context: Context, world: World) => adds(context, world),
      again,
      look,
    };
    expect(await surviveEveryMoneyCrash(scenario)).toBeGreaterThan(3);
  });

  test("so it is removed", async () => {
    const again = async (context: Context, world: World) => {
      if ((await look(world)).keys.length > 0) await removesKey(context, world);
    };
    const scenario = { make: () => makeKeyed(), actor, act: removesKey, again, look };
    expect(await surviveEveryMoneyCrash(scenario)).toBeGreaterThan(0);
  });
});
