import { runInDurableObject } from "cloudflare:test";
import { eq, sum } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { beginIntake } from "~/domain/intake/begin-intake.server";
import { holdSpace } from "~/domain/intake/hold-space.server";
import { emptyIntakeMs, holdMs, intakeLifetimeMs } from "~/domain/intake/rules";
import { sweepIntakes } from "~/domain/intake/sweep-intakes.server";
import { intakes } from "../../../db/schema/intakes";
import type { UploadSession } from "../../../workers/upload-session";
import { db, makeContext, makeDashcamer } from "../../factories";
import { bigMp4 } from "../../fixtures/big-mp4";
import { create, eventually, guidOf, offsetOf, patch, sessionOf, slowBody, stateOf, tus } from "./tus-client";

const GiB = 1024 ** 3;
const MiB = 1024 ** 2;
const clip = bigMp4(20_000);
const visitor = { role: "visitor" } as const;

let creator: Awaited<ReturnType<typeof makeDashcamer>>;
beforeEach(async () => {
  creator = await makeDashcamer({ associatedBytes: 200 * GiB });
});

let networks = 0;
const newNetwork = () => `10.0.${++networks >> 8}.${networks & 255}`;
const file = (sizeBytes: number) => ({
  dashcamerId: creator.id,
  originalName: "a.mp4",
  sizeBytes,
  isSizeKnown: true,
  metadata: "",
});

/** Somebody with an address, and a ticket or none, who begins a file. */
async function begin(sizeBytes: number, clientAddress: string, ticketHash: string | null = null) {
  const context = await makeContext(visitor, { clientAddress, ticketHash });
  return beginIntake(context, file(sizeBytes));
}

const rowOf = async (guid: string) => db.select().from(intakes).where(eq(intakes.guid, guid)).get();
const heldOf = async (guid: string) => (await rowOf(guid))?.heldBytes;
async function heldByAll() {
  const [row] = await db
    .select({ held: sum(intakes.heldBytes).mapWith(Number) })
    .from(intakes)
    .where(eq(intakes.dashcamerId, creator.id));
  return row?.held ?? 0;
}
const tick = async (after: number) => sweepIntakes(await makeContext(visitor, { now: Date.now() + after }));
const hold = async (guid: string, arrivedBytes: number) =>
  holdSpace(await makeContext(visitor), { guid, arrivedBytes });

describe("thirty empty uploads of 8 GiB from one address", () => {
  test("leave half of the space to everybody else", async () => {
    const network = newNetwork();
    await Promise.all(Array.from({ length: 30 }, () => begin(8 * GiB, network)));
    expect(await heldByAll()).toBe(64 * GiB);
    for (let n = 0; n < 6; n++) await expect(begin(8 * GiB, newNetwork())).resolves.toBeTruthy();
  });

  test("do not block a creator with little space either", async () => {
    creator = await makeDashcamer({ associatedBytes: 10 * GiB });
    const network = newNetwork();
    await Promise.all(Array.from({ length: 30 }, () => begin(8 * GiB, network).catch(() => {})));
    expect(await heldByAll()).toBe(5 * GiB);
    await expect(begin(5 * GiB, newNetwork())).resolves.toBeTruthy();
  });

  test("count together from many addresses with one ticket, too", async () => {
    const begun = Array.from({ length: 30 }, () => begin(8 * GiB, newNetwork(), "a".repeat(64)));
    await Promise.all(begun);
    expect(await heldByAll()).toBe(64 * GiB);
  });

  test("are forgotten in an hour, and hold nothing before that", async () => {
    const network = newNetwork();
    const begun = await Promise.all(Array.from({ length: 30 }, () => begin(8 * GiB, network)));
    await tick(holdMs);
    expect(await heldByAll()).toBe(0);
    for (let ticks = 0; ticks < 3; ticks++) await tick(holdMs + emptyIntakeMs + 1);
    const left = await Promise.all(begun.map(({ guid }) => rowOf(guid)));
    expect(left.filter(Boolean)).toEqual([]);
  });
});

describe("a file that comes", () => {
  test("holds all of its space once it has earned it by its bytes", async () => {
    creator = await makeDashcamer({ associatedBytes: 10 * GiB });
    const { guid } = await begin(8 * GiB, newNetwork());
    expect(await heldOf(guid)).toBe(5 * GiB);
    expect(await hold(guid, 10 * MiB)).toBe("held");
    expect(await heldOf(guid)).toBe(5 * GiB + 10 * MiB);
    await hold(guid, 64 * MiB);
    expect(await heldOf(guid)).toBe(8 * GiB);
  });

  test("keeps its reservation while bytes come slowly, however long that takes", async () => {
    const path = await create(clip.size, { dashcamer: creator.id });
    await runInDurableObject(sessionOf(path), (session: UploadSession) => {
      session.timing = { ...session.timing, tick: 10, saveEvery: 20, holdEvery: 30 };
    });
    const before = Date.now() - 1;
    await db
      .update(intakes)
      .set({ heldUntil: before })
      .where(eq(intakes.guid, guidOf(path)));
    const body = slowBody();
    const sending = patch(path, 0, body.stream);
    body.push(clip.slice(0, 5000));
    await eventually(async () => (await rowOf(guidOf(path)))?.arrivedBytes === 5000);
    expect((await rowOf(guidOf(path)))?.heldUntil).toBeGreaterThan(before + holdMs);
    body.push(clip.slice(5000, clip.size));
    body.end();
    expect((await sending).status).toBe(204);
    expect(await heldOf(guidOf(path))).toBe(clip.size);
  });

  test("reserves anew when it goes on after a long break", async () => {
    const path = await create(clip.size, { dashcamer: creator.id });
    await patch(path, 0, clip.slice(0, 5000));
    await tick(holdMs + emptyIntakeMs + 1);
    expect(await heldOf(guidOf(path))).toBe(0);
    expect(await offsetOf(path)).toBe(5000);
    expect((await patch(path, 5000, clip.slice(5000, 9000))).status).toBe(204);
    expect(await heldOf(guidOf(path))).toBe(clip.size);
    expect((await patch(path, 9000, clip.slice(9000, clip.size))).status).toBe(204);
    expect((await stateOf(path)).state).toBe("received");
  });

  test("is refused when its space was given to another meanwhile, and loses nothing", async () => {
    creator = await makeDashcamer({ associatedBytes: clip.size + 1000 });
    const path = await create(clip.size, { dashcamer: creator.id });
    await patch(path, 0, clip.slice(0, 5000));
    await tick(holdMs);
    const other = await create(2000, { dashcamer: creator.id });
    const refused = await patch(path, 5000, clip.slice(5000, clip.size));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({
      Code: "ExceededAssociatedSpace",
      Message: "Exceeded associated space.",
    });
    expect((await stateOf(path)).state).toBe("receiving");
    expect(await offsetOf(path)).toBe(5000);
    await tus("DELETE", other);
    expect((await patch(path, 5000, clip.slice(5000, clip.size))).status).toBe(204);
    expect((await stateOf(path)).state).toBe("received");
  });

  test("is over when nobody waits for it any more", async () => {
    const path = await create(clip.size, { dashcamer: creator.id });
    await patch(path, 0, clip.slice(0, 5000));
    await db
      .update(intakes)
      .set({ state: "cancelled" })
      .where(eq(intakes.guid, guidOf(path)));
    expect((await patch(path, 5000, clip.slice(5000, clip.size))).status).toBe(410);
  });

  test("keeps acknowledged bytes that its row does not know of", async () => {
    const path = await create(clip.size, { dashcamer: creator.id });
    await patch(path, 0, clip.slice(0, 5000));
    expect((await rowOf(guidOf(path)))?.arrivedBytes).toBe(0);
    await tick(holdMs + emptyIntakeMs + 1);
    expect((await rowOf(guidOf(path)))?.arrivedBytes).toBe(5000);
    await tick(intakeLifetimeMs - 60_000);
    expect(await offsetOf(path)).toBe(5000);
  });

  test("waits for the form as long as before, with its space", async () => {
    const path = await create(clip.size, { dashcamer: creator.id });
    await patch(path, 0, clip.slice(0, clip.size));
    await tick(intakeLifetimeMs - 60_000);
    expect(await rowOf(guidOf(path))).toMatchObject({ state: "received", heldBytes: clip.size });
  });
});

test("what is held adds up after any races: never more than there is, and nothing once all has ended", async () => {
  creator = await makeDashcamer({ associatedBytes: 10 * GiB });
  const networks = Array.from({ length: 4 }, newNetwork);
  const begun = (
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        begin((1 + (n % 3)) * GiB, networks[n % 4] ?? "").catch(() => null),
      ),
    )
  ).filter((one) => one !== null);
  expect(await heldByAll()).toBeLessThanOrEqual(10 * GiB);
  await Promise.all([
    ...begun.flatMap(({ guid }, n) => [hold(guid, n * 10 * MiB), hold(guid, n * 20 * MiB)]),
    tick(holdMs),
  ]);
  expect(await heldByAll()).toBeLessThanOrEqual(10 * GiB);
  await Promise.all(begun.map(({ guid }) => tus("DELETE", `/files/${guid}`)));
  await expect(begin(8 * GiB, newNetwork())).resolves.toBeTruthy();
});
