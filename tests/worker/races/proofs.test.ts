import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changePassword } from "~/domain/accounts/change-password.server";
import { proveAgain } from "~/domain/accounts/prove-again.server";
import { resetPassword } from "~/domain/accounts/reset-password.server";
import { revokeSession } from "~/domain/accounts/revoke-session.server";
import { hashSecret, newSecret } from "~/domain/accounts/secrets.server";
import type { Context } from "~/domain/context";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { cheapHash, db, makeDashcamer, signIn } from "../../factories";
import { surviveEveryMoneyCrash } from "../crashes/money-crash";
import { type Change, surviveEveryRace } from "./every-race";

const hour = 3_600_000;
const password = "heslo jako celá věta";
const newPassword = "jiné heslo na celou větu";

/** A creator who was signed in an hour ago in two browsers and has a link for a new password. */
async function makeWorld() {
  const creator = await makeDashcamer({ passwordHash: cheapHash(password) });
  const [reset] = [newSecret()];
  const row = { dashcamerId: creator.id, createdAt: Date.now(), expiresAt: Date.now() + hour };
  await db.insert(accountKeys).values({ ...row, keyHash: hashSecret(reset), purpose: "reset" });
  const before = { now: Date.now() - hour };
  const cookies = [await signIn(creator.actor, before), await signIn(creator.actor, before)];
  const [mine = "", other = ""] = cookies.map((cookie) => hashSecret(cookie.split("=")[1] ?? ""));
  return { creator, reset, mine, other };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

async function look({ creator, mine }: World) {
  const [browsers, entries] = await db.batch([
    db.select().from(sessions).where(eq(sessions.dashcamerId, creator.id)),
    db.select().from(auditEntries).where(eq(auditEntries.actorId, creator.id)),
  ]);
  return {
    browsers: browsers
      .map((row) => `${row.idHash === mine} ${(row.provedAt ?? 0) > Date.now() - hour / 2}`)
      .sort(),
    proofs: entries.filter(({ action }) => action === "provedAgain").length,
  };
}

const by = (context: Context, sessionHash: string): Context => ({ ...context, sessionHash });
const actor = ({ creator }: World) => creator.actor;

const proves: Change<World> = {
  actor,
  act: (context, { mine }) => proveAgain(by(context, mine), { password }),
  refusals: ["WrongPassword", "Unauthorized"],
};

const others: Record<string, Change<World>> = {
  "signs that browser out": {
    actor,
    act: (context, { mine }) => revokeSession(context, { handle: mine }),
    refusals: ["NotFound"],
  },
  "changes the password in another one": {
    actor,
    act: (context, { other }) => changePassword(by(context, other), { password, newPassword }),
    refusals: ["WrongPassword"],
  },
  "sets another password by a link": {
    actor: () => ({ role: "visitor" }),
    act: (context, { reset }) => resetPassword(context, { key: reset, password: newPassword }),
    refusals: ["InvalidToken"],
  },
};

describe("whoever proves themselves again", () => {
  test.each(Object.entries(others))("is refused or in order when meanwhile somebody %s", async (_, other) => {
    const race = { make: makeWorld, change: proves, other, look };
    expect(await surviveEveryRace(race)).toBeGreaterThan(2);
  });

  test("has proved it whole or not at all when the worker dies", async () => {
    const act = (context: Context, { mine }: World) => proveAgain(by(context, mine), { password });
    const again = async (context: Context, world: World) => {
      const before = await look(world);
      if (before.proofs === 0) await act(context, world);
    };
    const scenario = { make: makeWorld, actor, act, again, look };
    expect(await surviveEveryMoneyCrash(scenario)).toBeGreaterThan(3);
  });
});
