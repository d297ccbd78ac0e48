import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkLedger } from "~/domain/money/check-ledger.server";
import { countNeeds } from "~/domain/operations/count-needs.server";
import { checkStorage } from "~/domain/storage/check-storage.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { db, makeContext, makeDashcamer, makeSite, makeSuperuser } from "../../factories";

const day = 86_400_000;
const visitor = { role: "visitor" } as const;

async function needs() {
  const { actor } = await makeSuperuser();
  return countNeeds(await makeContext(actor));
}

test("a platform that needs nobody says so", async () => {
  expect(await needs()).toEqual({ overSpace: 0, storage: 0, ledger: 0, audit: 0 });
});

test("creators who hold more than their space are counted until their contract has ended", async () => {
  const space = { associatedBytes: 1000, extendedBytes: 500 };
  await makeDashcamer({ ...space, usedBytes: 1500 });
  const over = await makeDashcamer({ ...space, usedBytes: 1501 });
  expect(await needs()).toMatchObject({ overSpace: 1 });
  await db.update(dashcamers).set({ contractEndedAt: Date.now() }).where(eq(dashcamers.id, over.id));
  expect(await needs()).toMatchObject({ overSpace: 0 });
});

test("what the last walk through the storage has found is counted", async () => {
  await env.CLIPS.put("posters/stray", "12345");
  await checkStorage(await makeContext(visitor, { now: Date.now() + 2 * day }));
  expect(await needs()).toMatchObject({ storage: 1 });
});

test("a ledger that does not fit is counted until the next check finds it in order", async () => {
  const { id } = await makeDashcamer({ credit: 100 });
  const check = async () => checkLedger(await makeContext(visitor));
  await check();
  expect(await needs()).toMatchObject({ ledger: 1 });
  await db.update(dashcamers).set({ credit: 0 }).where(eq(dashcamers.id, id));
  await check();
  expect(await needs()).toMatchObject({ ledger: 0 });
});

test("whoever does not run the platform is told nothing of it", async () => {
  const site = await makeSite({ adminPassword: "heslo jako celá věta" });
  const { actor: creator } = await makeDashcamer();
  for (const actor of [visitor, creator, { role: "localAdmin", siteId: site.id } as const])
    expect(await countNeeds(await makeContext(actor))).toBeNull();
});
