import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { Refusal } from "~/domain/errors";
import { calls, nameOf } from "~/http/api/calls";
import { refusalTexts } from "~/texts/errors";
import { dashcamers } from "../../../db/schema/dashcamers";
import { type Asked, origin, sendCall, tokenFor } from "../../api";
import * as make from "../../factories";
import { sampleOf } from "../../sample";
import { pageForms } from "../forms/every-form";
import { argsOf } from "./valid-forms";
import { actions } from "./workspace-actions";
import { makeWorld, stateOf } from "./workspace-world";

/** What a creator whose contract has ended may still do in their workspace. */
const readable = ["play a clip", "take the data"];

/** A workspace with one of everything, as its creator meets it after the end of the contract. */
async function makeEndedWorld() {
  const world = await makeWorld("owner");
  const { id: dashcamerId, name } = world.creator;
  const actor: Actor = { role: "formerDashcamer", dashcamerId, name };
  return { world, context: { ...world.context, actor } };
}

test.each(Object.entries(actions))("after the end of the contract, %s", async (name, run) => {
  const { world, context } = await makeEndedWorld();
  const before = await stateOf(world);
  const said = await run(context, world).then(
    () => "done",
    (error) => (error instanceof Refusal ? error.code : String(error)),
  );
  expect(said).toBe(readable.includes(name) ? "done" : "ContractEnded");
  expect(await stateOf(world)).toBe(before);
});

const ofWorkspace = pageForms.filter(({ route }) => route.startsWith("dashcamer"));

test("the workspace has forms to try", () => {
  expect(ofWorkspace.length).toBeGreaterThan(50);
});

test.each(sampleOf(ofWorkspace).map((page) => [page.route, page.intent, page] as const))(
  "after the end of the contract, the form of %s (%s) changes nothing and says why",
  async (_route, _intent, page) => {
    const { world, context } = await makeEndedWorld();
    const before = await stateOf(world);
    const palubka = { ...context, limits: { allows: async () => true } };
    const args = await argsOf(page, world, palubka);
    const answer = await page.action(args).catch((thrown: unknown) => thrown);
    expect(await stateOf(world)).toBe(before);
    expect(JSON.stringify(answer)).toContain(refusalTexts.ContractEnded.text);
    expect(answer).toMatchObject({ init: { status: 403 } });
  },
);

test.each(
  sampleOf(calls.filter(({ for: whom }) => whom !== "everybody")).map(
    (call) => [nameOf(call), call] as const,
  ),
)("after the end of the contract, the call %s is refused by cookie and by token", async (_, call) => {
  const creator = await make.makeDashcamer();
  const cookie = await make.signIn(creator.actor);
  const token = await tokenFor(creator.actor);
  await make.db.update(dashcamers).set({ contractEndedAt: Date.now() }).where(eq(dashcamers.id, creator.id));
  const send = (asked: Asked) => sendCall(call, asked);
  const byCookie = await send({ cookie, headers: { Origin: origin } });
  expect([byCookie.status, await byCookie.json()]).toMatchObject([403, { Message: "Contract has ended." }]);
  const byToken = await send({ token });
  expect([byToken.status, await byToken.json()]).toMatchObject([401, { Message: "Invalid token" }]);
});
