import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { endSession } from "~/domain/accounts/end-session.server";
import { hashSecret } from "~/domain/accounts/secrets.server";
import type { Context } from "~/domain/context";
import { endContract } from "~/domain/dashcamers/end-contract.server";
import { beginImpersonation } from "~/domain/impersonation/begin.server";
import { endImpersonation, endPassedImpersonations } from "~/domain/impersonation/end.server";
import { impersonationMs } from "~/domain/impersonation/rules";
import { sessions } from "../../../db/schema/accounts";
import { auditEntries } from "../../../db/schema/audit";
import { dashcamers } from "../../../db/schema/dashcamers";
import { impersonations } from "../../../db/schema/impersonations";
import { mails } from "../../../db/schema/mails";
import { cheapHash, db, makeDashcamer, makeSuperuser, signIn } from "../../factories";
import { surviveEveryMoneyCrash } from "../crashes/money-crash";
import { type Change, surviveEveryRace } from "./every-race";

const password = "heslo jako celá věta";
const reason = "Nevidí své záběry.";

/** A creator, and a superuser who has logged in and may be in their workspace since some time (ms). */
async function makeWorld(since?: number) {
  const creator = await makeDashcamer({ passwordHash: cheapHash(password) });
  const { actor } = await makeSuperuser();
  const sessionHash = hashSecret((await signIn(actor)).split("=")[1] ?? "");
  if (since !== undefined) {
    const startedAt = Date.now() - since;
    const row = { superuserId: actor.superuserId, dashcamerId: creator.id, sessionHash, reason };
    await db.insert(impersonations).values({ ...row, startedAt, until: startedAt + impersonationMs });
  }
  return { creator, superuser: actor, sessionHash };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

const looking = () => makeWorld(60_000);
const timeUp = () => makeWorld(impersonationMs);

const ofSession = (context: Context, { sessionHash }: World): Context => ({ ...context, sessionHash });
const superuser = ({ superuser }: World) => superuser;

const changes = {
  "logs in as the creator": {
    actor: superuser,
    act: (context, world) => beginImpersonation(ofSession(context, world), { id: world.creator.id, reason }),
    refusals: ["StateSame"],
  },
  "goes back": {
    actor: superuser,
    act: (context, world) => endImpersonation(ofSession(context, world)),
    refusals: [],
  },
  "logs out": {
    actor: superuser,
    act: (context, world) => endSession(ofSession(context, world)),
    refusals: [],
  },
  "writes down what is over": {
    actor: () => ({ role: "visitor" }),
    act: (context) => endPassedImpersonations(context),
    refusals: [],
  },
  "ends the contract": {
    actor: ({ creator }) => creator.actor,
    act: (context) => endContract(context, { password }),
    refusals: ["ChangedMeanwhile"],
  },
} satisfies Record<string, Change<World>>;

type Name = keyof typeof changes;

async function look({ creator, sessionHash }: World) {
  const [looks, entries, letters, [row], signedIn] = await db.batch([
    db.select().from(impersonations).where(eq(impersonations.sessionHash, sessionHash)),
    db.select().from(auditEntries).where(eq(auditEntries.subjectId, creator.id)).orderBy(auditEntries.id),
    db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, creator.email)),
    db.select().from(dashcamers).where(eq(dashcamers.id, creator.id)),
    db.select().from(sessions).where(eq(sessions.idHash, sessionHash)),
  ]);
  return {
    looks: looks.map(({ endedAt, until }) => ({ isOver: endedAt !== null, inTime: (endedAt ?? 0) <= until })),
    entries: entries
      .filter(({ action }) => action.startsWith("impersonation"))
      .map(({ action, actorRole }) => `${action} ${actorRole}`),
    letters: letters.filter(({ kind }) => kind === "impersonated").length,
    isSignedIn: signedIn.length === 1,
    hasEnded: row?.contractEndedAt !== null,
  };
}

describe("log in as", () => {
  test.each<[() => Promise<World>, Name, Name]>([
    [makeWorld, "logs in as the creator", "logs in as the creator"],
    [makeWorld, "logs in as the creator", "ends the contract"],
    [makeWorld, "logs in as the creator", "logs out"],
    [looking, "goes back", "logs out"],
    [looking, "goes back", "goes back"],
    [timeUp, "goes back", "writes down what is over"],
    [timeUp, "writes down what is over", "goes back"],
    [timeUp, "writes down what is over", "writes down what is over"],
  ])("from %o: whoever %s is refused or in order when meanwhile somebody %s", async (make, name, other) => {
    const race = { make: () => make(), change: changes[name], other: changes[other], look };
    expect(await surviveEveryRace<World>(race)).toBeGreaterThan(0);
  });

  test.each<[() => Promise<World>, Name]>([
    [makeWorld, "logs in as the creator"],
    [looking, "goes back"],
    [timeUp, "writes down what is over"],
  ])("from %o: whoever %s has done it whole or not at all when the worker dies", async (make, name) => {
    const { actor, act } = changes[name] as Change<World>;
    const again = async (context: Context, world: World) => {
      await act(context, world).catch((error) => expect(error.code).toBe("StateSame"));
    };
    await surviveEveryMoneyCrash({ make: () => make(), actor, act, again, look });
  });
});
