import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isOwnedBy } from "~/domain/accounts/account.server";
import { hashSecret } from "~/domain/accounts/secrets.server";
import { startSession } from "~/domain/accounts/start-session.server";
import type { Context } from "~/domain/context";
import { replaceFactor } from "~/domain/second-factor/add-factor.server";
import { factorName, findFactors, isFactorOf } from "~/domain/second-factor/find-factor.server";
import { makeRecoveryCodes } from "~/domain/second-factor/make-recovery-codes.server";
import { passFactor } from "~/domain/second-factor/pass-factor.server";
import { removeApp } from "~/domain/second-factor/remove-factor.server";
import { resetFactor } from "~/domain/second-factor/reset-factor.server";
import { codeOfStep, newTotpSecret, stepAt } from "~/domain/second-factor/totp.server";
import { sessions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { db, giveFactor, makeContext, makeDashcamer, makeSuperuser, signIn } from "../../factories";
import { surviveEveryMoneyCrash } from "../crashes/money-crash";
import { type Change, surviveEveryRace } from "./every-race";

/** A creator with an app for codes and recovery codes, in two browsers, and a superuser. */
async function make() {
  const { actor, email, id } = await makeDashcamer();
  const app = await giveFactor(actor);
  await makeRecoveryCodes(await makeContext(actor));
  const mine = hashSecret((await signIn(actor)).split("=")[1] ?? "");
  await signIn(actor);
  const secret = newTotpSecret();
  const { vault } = await makeContext(actor);
  const draft = await vault.seal(
    `${Date.now() + 60_000} ${secret}`,
    `factor draft ${factorName(actor)} ${app.id}`,
  );
  return { actor, email, id, app, mine, secret, draft, superuser: (await makeSuperuser()).actor };
}
type World = Awaited<ReturnType<typeof make>>;

async function look({ actor, email, id, mine }: World) {
  const [[row], factors, codes, browsers, entries, sent] = await db.batch([
    db.select().from(dashcamers).where(eq(dashcamers.id, id)),
    db.select().from(totpFactors).where(isFactorOf(actor, totpFactors)),
    db.select().from(recoveryCodes).where(isFactorOf(actor, recoveryCodes)),
    db.select().from(sessions).where(isOwnedBy(actor)),
    db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)),
    db
      .select()
      .from(mails)
      .where(like(mails.dedupeKey, `%:${factorName(actor)}:%`)),
  ]);
  return {
    hasOldAddress: row?.email === email,
    factors: factors.map(({ addedAt }) => (addedAt === 1 ? "first" : "another")),
    codes: codes.length,
    browsers: browsers.map(({ idHash, userAgent }) => `${idHash === mine} ${userAgent}`).sort(),
    // A refusal that says so in the log as well is a refusal.
    entries: entries
      .filter(({ action }) => action !== "loginFailed")
      .map(({ actorRole, action }) => `${actorRole} ${action}`)
      .sort(),
    mails: sent.map(({ kind, recipient }) => `${kind} ${recipient === email}`).sort(),
  };
}

const owner = ({ actor }: World) => actor;
const superuser = ({ superuser }: World) => superuser;

const resets = (context: Context, { id }: World) =>
  resetFactor(context, { id, account: `dashcamer-${id}`, seenAt: 1, reason: "Ztracený telefon." });

/** Comes in by the password, and by a code while there is a factor. */
async function comesIn(context: Context, { actor, email, app }: World) {
  const asked = { ...context, network: email };
  const factors = await findFactors(asked, actor);
  const factor = factors ? await passFactor(asked, actor, { code: await app.code() }) : null;
  await startSession({ ...asked, sessionHash: null }, actor, { remember: false, userAgent: "new", factor });
}

const changes = {
  resets: { actor: superuser, act: resets, refusals: ["ChangedMeanwhile"] },
  replaces: {
    actor: owner,
    act: (context, { draft, secret, mine, email }) =>
      replaceFactor(
        { ...context, sessionHash: mine, network: email },
        { sealed: draft, firstCode: codeOfStep(secret, stepAt(Date.now())) },
      ),
    refusals: ["FactorDraftGone", "NotFound"],
  },
  removes: { actor: owner, act: (context) => removeApp(context), refusals: ["NotFound"] },
  "makes recovery codes": {
    actor: owner,
    act: (context) => makeRecoveryCodes(context),
    refusals: ["NotFound"],
  },
  "comes in": { actor: owner, act: comesIn, refusals: ["WrongCredentials", "WrongCode"] },
  "gets another address": {
    actor: owner,
    act: ({ db: own }, { id }) =>
      own
        .update(dashcamers)
        .set({ email: `jiny-${id}@palubka.test` })
        .where(eq(dashcamers.id, id)),
    refusals: [],
  },
} satisfies Record<string, Change<World>>;
type Name = keyof typeof changes;

describe("whose second factor somebody resets", () => {
  test.each<[Name, Name]>([
    ["resets", "resets"],
    ["resets", "replaces"],
    ["resets", "removes"],
    ["resets", "makes recovery codes"],
    ["resets", "comes in"],
    ["resets", "gets another address"],
    ["replaces", "resets"],
    ["removes", "resets"],
    ["makes recovery codes", "resets"],
    ["comes in", "resets"],
  ])("%s is refused or in order while somebody %s", async (mine, other) => {
    const race = { make, change: changes[mine], other: changes[other], look };
    expect(await surviveEveryRace<World>(race)).toBeGreaterThan(0);
  });

  test("loses all of it, with the sessions and the mail, or nothing when the worker dies", async () => {
    const again = async (context: Context, world: World) => {
      await resets(context, world).catch((error) => expect(error.code).toBe("ChangedMeanwhile"));
    };
    const scenario = { make, actor: superuser, act: resets, again, look };
    expect(await surviveEveryMoneyCrash(scenario)).toBeGreaterThan(3);
  });
});
