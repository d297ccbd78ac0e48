import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCode } from "~/domain/companions/make-code.server";
import { pairCompanion } from "~/domain/companions/pair-companion.server";
import { userAgentOf } from "../../../companion/wire";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { db, makeContext, makeDashcamer } from "../../factories";
import { crashesOf, crashingContext } from "./crashing-context";

async function pairUntil(crash: Parameters<typeof crashingContext>[1]) {
  const creator = await makeDashcamer();
  const { code } = await makeCode(await makeContext(creator.actor));
  const crashing = await crashingContext({ role: "visitor" }, crash);
  const pair = (context: typeof crashing.context) =>
    pairCompanion(context, { typed: code }, userAgentOf("notebook"));
  const answer = await pair(crashing.context).then(
    () => "paired",
    () => "crashed",
  );
  const [keys, paired] = await db.batch([
    db.select().from(accountKeys).where(eq(accountKeys.dashcamerId, creator.id)),
    db.select().from(sessions).where(eq(sessions.dashcamerId, creator.id)),
  ]);
  const left = [keys.filter(({ usedAt }) => usedAt !== null).length, paired.length];
  return { steps: crashing.steps, answer, left };
}

test("a pairing that breaks off anywhere has used the code and paired one companion, or neither", async () => {
  const { steps, answer } = await pairUntil(null);
  expect(answer).toBe("paired");
  const crashes = crashesOf(steps);
  expect(crashes.length).toBeGreaterThan(3);
  for (const crash of crashes) {
    const { answer, left } = await pairUntil(crash);
    expect(answer).toBe("crashed");
    expect([
      [0, 0],
      [1, 1],
    ]).toContainEqual(left);
  }
});
