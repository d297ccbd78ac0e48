import { expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { announceVideos } from "~/domain/newsletter-messages/announce-videos.server";
import type { BulkMail } from "~/domain/newsletter-messages/bulk-mail";
import { sendNewsletters } from "~/domain/newsletter-messages/send-newsletters.server";
import { makeContext } from "../../factories";
import { sampleOf } from "../../sample";
import { type Crash, crashesOf, crashingContext } from "../crashes/crashing-context";
import { deliveriesOf, makeWorld, messageOf, minute, takenFor, tick } from "./world";

const visitor = { role: "visitor" } as const;

/** What the clock does eleven minutes later, in calls of two, by a worker that crashes as given. */
async function sendThrough(crash: Crash | null) {
  const crashing = await crashingContext(visitor, crash, { now: Date.now() + 11 * minute });
  await announceVideos(crashing.context);
  await sendNewsletters(inTwos(crashing.context));
  return crashing;
}

const inTwos = (context: Context): Context => ({
  ...context,
  bulkMail: context.bulkMail && { ...context.bulkMail, mostAtOnce: 2 },
});

test("a worker that is killed anywhere loses nobody's mail and doubles nobody's", async () => {
  const first = await makeWorld();
  await tick();
  const { steps } = await sendThrough(null);
  expect(await takenFor(first)).toEqual(first.emails);
  expect(steps.filter(({ kind }) => kind === "bulkMail").length).toBe(2);

  const crashes = crashesOf(steps);
  expect(crashes.length).toBeGreaterThan(30);
  for (const crash of sampleOf(crashes)) {
    const world = await makeWorld();
    await tick();
    const where = JSON.stringify(crash);
    await expect(sendThrough(crash), where).rejects.toThrow();
    // The lease of the dead one has to pass, then that of its calls.
    for (const later of [13, 14, 16, 18]) await tick(later * minute, { bulkMail: await inPairs() });
    expect(await takenFor(world), where).toEqual(world.emails);
    const message = await messageOf(world.site.id);
    expect(message, where).toMatchObject({ state: "sent", sent: 3, unknown: 0, refused: 0 });
    const states = (await deliveriesOf(message.id)).map(({ state }) => state);
    expect(states, where).toHaveLength(3);
    expect(states, where).not.toContain("claimed");
  }
}, 300_000);

async function inPairs(): Promise<BulkMail | null> {
  return inTwos(await makeContext(visitor)).bulkMail;
}

test("of two clocks at once one sends, and each gets one mail", async () => {
  const world = await makeWorld({ readers: 5 });
  await tick();
  const bulkMail = await inPairs();
  await Promise.all([1, 2, 3].map(() => tick(11 * minute, { bulkMail })));
  await tick(12 * minute, { bulkMail });
  expect(await takenFor(world)).toEqual(world.emails);
  expect(await messageOf(world.site.id)).toMatchObject({ state: "sent", sent: 5 });
});
