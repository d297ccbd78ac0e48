import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hashSecret } from "~/domain/accounts/secrets.server";
import { codeKey } from "~/domain/companions/companion-keys.server";
import { makeCode } from "~/domain/companions/make-code.server";
import { pairCompanion } from "~/domain/companions/pair-companion.server";
import { userAgentOf } from "../../../companion/wire";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { db, makeContext, makeDashcamer } from "../../factories";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeCoded>>;

/** A creator who has just made a code. */
async function makeCoded() {
  const creator = await makeDashcamer();
  const { code } = await makeCode(await makeContext(creator.actor));
  return { creator, code };
}

async function look({ creator: { id }, code }: World) {
  const first = hashSecret(codeKey(code));
  const [keys, paired, [owner]] = await db.batch([
    db.select().from(accountKeys).where(eq(accountKeys.dashcamerId, id)),
    db.select().from(sessions).where(eq(sessions.dashcamerId, id)),
    db.select().from(dashcamers).where(eq(dashcamers.id, id)),
  ]);
  return {
    keys: keys.map(({ keyHash, usedAt }) => ({ isFirst: keyHash === first, isUsed: usedAt !== null })),
    paired: paired.map(({ userAgent }) => userAgent),
    hasEnded: owner?.contractEndedAt !== null,
    hasLoggedIn: owner?.lastAppLoginAt !== null,
  };
}

const own = ({ creator }: World) => creator.actor;
const visitor = () => ({ role: "visitor" }) as const;

const changes: Record<string, Change<World>> = {
  "pairs a companion": {
    actor: visitor,
    act: (context, { code }) => pairCompanion(context, { typed: code }, userAgentOf("first")),
    refusals: ["NotFound"],
  },
  "pairs another companion with the same code": {
    actor: visitor,
    act: (context, { code }) => pairCompanion(context, { typed: code }, userAgentOf("second")),
    refusals: ["NotFound"],
  },
  "makes another code": { actor: own, act: (context) => makeCode(context), refusals: [] },
  "ends the contract": {
    actor: own,
    act: ({ db }, { creator }) =>
      db.update(dashcamers).set({ contractEndedAt: 1 }).where(eq(dashcamers.id, creator.id)),
    refusals: [],
  },
};

const pairings = Object.entries(changes).slice(0, 3);

describe.each(pairings)("whoever %s", (_, change) => {
  test.each(Object.entries(changes))(
    "is refused or in order when meanwhile somebody %s",
    async (_, other) => {
      expect(await surviveEveryRace({ make: makeCoded, change, other, look })).toBeGreaterThan(0);
    },
  );
});
