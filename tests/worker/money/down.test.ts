import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { beginIntake } from "~/domain/intake/begin-intake.server";
import { getOrder, getTariffChoice } from "~/domain/orders/get-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import { remindOfLicences } from "~/domain/tariffs/remind-of-licences.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { tags } from "../../../db/schema/tags";
import { db, makeContext, makeDashcamer, makeEditor, makePeriod, makeVideo } from "../../factories";
import * as world from "./world";

const now = Date.UTC(2026, 10, 24, 9);
const GB = 1_000_000_000;

async function creatorWithALot() {
  const creator = await world.newCreator({
    variant: 4,
    licenceUntil: now + 20 * world.day,
    usedBytes: 45 * GB,
    associatedBytes: 1000 * GB,
    enterpriseUrl: "https://firma.example",
  });
  await makeEditor({ dashcamerId: creator.id });
  await makeEditor({ dashcamerId: creator.id, locked: true });
  await makeEditor({ dashcamerId: (await makeDashcamer()).id });
  await db
    .insert(tags)
    .values({ dashcamerId: creator.id, name: "x", color: "#000000", textColor: "#ffffff" });
  return creator;
}

const misfitsOf = async (creator: world.Creator, changes: Parameters<typeof world.anOrder>[0]) => {
  const context = await world.at(creator, now);
  await prepareOrder(context, world.anOrder(changes));
  return (await getOrder(context)).order?.misfits;
};

test("before a lower tariff is ordered, its creator sees what no longer fits", async () => {
  const creator = await creatorWithALot();
  expect(await misfitsOf(creator, { variant: 1, extraUnits: 1 })).toEqual({
    overBytes: 25 * GB,
    editors: 1,
    tags: 1,
    hasCompanyAddress: true,
  });
  expect(await misfitsOf(creator, { variant: 2 })).toMatchObject({ overBytes: 0, editors: 1, tags: 0 });
  expect(await misfitsOf(creator, { variant: 4 })).toEqual({
    overBytes: 0,
    editors: 0,
    tags: 0,
    hasCompanyAddress: false,
  });
});

test("a creator over the space keeps everything, and receives again once it fits", async () => {
  const creator = await creatorWithALot();
  const clip = await makeVideo({ dashcamerId: creator.id });
  await db
    .update(dashcamers)
    .set({ variant: 1, associatedBytes: 10 * GB, licenceUntil: Date.now() + 20 * world.day })
    .where(eq(dashcamers.id, creator.id));
  const context = await makeContext({ role: "visitor" }, { ticketHash: "e".repeat(64) });
  const file = { originalName: "a.mp4", isSizeKnown: true, metadata: "", sizeBytes: 1000 };
  const send = () => beginIntake(context, { dashcamerId: creator.id, ...file });
  await expect(send()).rejects.toMatchObject({ code: "ExceededAssociatedSpace" });
  expect(await db.$count(tags, eq(tags.dashcamerId, creator.id))).toBe(1);
  expect(clip.objectKey).not.toBeNull();

  await db
    .update(dashcamers)
    .set({ extendedBytes: 40 * GB })
    .where(eq(dashcamers.id, creator.id));
  expect((await send()).guid).toMatch(/./);
});

test("a lower period that is paid and has not begun is shown on the page of the tariff, until it begins", async () => {
  const creator = await creatorWithALot();
  await makePeriod({
    dashcamerId: creator.id,
    variant: 4,
    from: now - world.day,
    until: now + 20 * world.day,
  });
  await makePeriod({
    dashcamerId: creator.id,
    variant: 1,
    extraSpaceBytes: 10 * GB,
    from: now + 20 * world.day,
    until: now + 50 * world.day,
  });
  const misfitAheadAt = async (at: number) =>
    (await getTariffChoice(await world.at(creator, at))).misfitAhead;
  expect(await misfitAheadAt(now)).toEqual({
    from: now + 20 * world.day,
    tariff: "Decent",
    misfits: { overBytes: 25 * GB, editors: 1, tags: 1, hasCompanyAddress: true },
  });
  expect(await misfitAheadAt(now + 20 * world.day)).toBeNull();
  expect(await misfitAheadAt(now + 60 * world.day)).toBeNull();
});

test("a reminder says what the tariff has no room for, and nothing of it where all fits", async () => {
  const until = now + 14 * world.day;
  const [full, roomy] = [
    await creatorWithALot(),
    await world.newCreator({ variant: 2, associatedBytes: 50 * GB }),
  ];
  await db
    .update(dashcamers)
    .set({ variant: 1, associatedBytes: 10 * GB, licenceUntil: until })
    .where(eq(dashcamers.id, full.id));
  await db.update(dashcamers).set({ licenceUntil: until }).where(eq(dashcamers.id, roomy.id));
  await remindOfLicences(await makeContext({ role: "visitor" }, { now }));
  const textTo = async ({ email }: { email: string }) =>
    (await db.select().from(mails).where(eq(mails.recipient, email)))
      .find(({ kind }) => kind === "licenceReminder")
      ?.text.replaceAll("\u00a0", " ");
  for (const said of [
    "zabráno je o 35,0 GB víc",
    "1 editor:",
    "1 vlastní štítek:",
    "Adresa firmy",
    "nemažeme",
  ])
    expect(await textTo(full)).toContain(said);
  expect(await textTo(roomy)).toContain("váš tarif platí do");
  expect(await textTo(roomy)).not.toContain("nevejde");
});
