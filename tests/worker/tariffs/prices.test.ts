import { eq, like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Context } from "~/domain/context";
import type { RefusalCode } from "~/domain/errors";
import type { Job } from "~/domain/jobs";
import { placeOrder } from "~/domain/orders/place-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import { pragueDay } from "~/domain/prague-time";
import { goOn } from "~/domain/retention/go-on.server";
import { changePrices } from "~/domain/tariffs/change-prices.server";
import { getPrices } from "~/domain/tariffs/get-prices.server";
import { listTariffs } from "~/domain/tariffs/list-tariffs.server";
import { notifyOfPrices } from "~/domain/tariffs/notify-of-prices.server";
import { earliestOfferDay } from "~/domain/tariffs/offer-rules";
import { auditEntries } from "../../../db/schema/audit";
import { mails } from "../../../db/schema/mails";
import { tariffPrices } from "../../../db/schema/tariffs";
import { db, makeContext, makeDashcamer, makeSuperuser, signIn, signInHourAgo } from "../../factories";
import { plansOf } from "../../query-plans";
import { type Crash, crashesOf, crashingContext } from "../crashes/crashing-context";
import { doneBy, getPage, htmlOf, postForm } from "../forms";
import * as world from "../money/world";
import { steppedDatabase } from "../stepped-database";

const superuser = await makeSuperuser();
const { day } = world;
const now = Date.UTC(2026, 10, 24, 9);
const standard = 2;
const first = {
  spaceBytes: 50_000_000_000,
  yearlyPrice: 249_000,
  monthlyPrice: 29_900,
  extraSpaceYearlyPrice: 39_000,
  extraSpaceMonthlyPrice: 4_700,
};
let creator: world.Creator;

beforeEach(async () => {
  creator = await world.newCreator();
  await db.run("DROP TRIGGER IF EXISTS tariff_prices_stay");
  await db.delete(tariffPrices);
});

const at = (moment: number, overrides: Partial<Context> = {}) =>
  makeContext(superuser.actor, { now: moment, provedAt: moment, later: async () => {}, ...overrides });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: { code: RefusalCode }) => error.code,
  );
const seenNow = async () => (await getPrices(await at(now), standard)).seen;
const change = async (changes: Record<string, unknown>, moment = now) =>
  changePrices(await at(moment), {
    variant: standard,
    seen: await seenNow(),
    ...first,
    day: earliestOfferDay(moment, true),
    ...changes,
  });
const yearlyAt = async (moment: number) =>
  (await listTariffs(await at(moment))).find(({ variant }) => variant === standard)?.yearlyPrice;

test("a price holds from midnight of its day in Prague; other tariffs keep theirs", async () => {
  const before = await listTariffs(await at(now));
  expect(before.find(({ variant }) => variant === standard)).toMatchObject(first);
  await change({ yearlyPrice: 299_000 });
  const midnight = Date.parse("2026-12-25T00:00+01:00");
  expect(earliestOfferDay(now, true)).toBe("2026-12-25");
  expect(await yearlyAt(midnight - 1)).toBe(249_000);
  expect(await yearlyAt(midnight)).toBe(299_000);
  const after = await listTariffs(await at(midnight));
  expect(after.filter(({ variant }) => variant !== standard)).toEqual(
    before.filter(({ variant }) => variant !== standard),
  );
});

test("an order asks for the price of its moment, and once placed it keeps it", async () => {
  await change({ yearlyPrice: 299_000 });
  const midnight = Date.parse("2026-12-25T00:00+01:00");
  const placed = await world.order(creator, {}, { now: midnight - day });
  expect(placed.total).toBe(249_000);

  const other = await world.newCreator();
  await prepareOrder(await world.at(other, midnight - 1), world.anOrder());
  const [prepared] = await world.documentsOf(other, -1);
  const agreed = { useCredit: false, terms: "on", earlyStart: "on" } as const;
  const place = async (total: number) =>
    placeOrder(await world.at(other, midnight), {
      id: prepared?.id ?? 0,
      total,
      spaceBytes: first.spaceBytes,
      ...agreed,
    });
  expect(await codeOf(place(249_000))).toBe("ChangedMeanwhile");
  expect(await codeOf(place(299_000))).toBe("ok");
  expect((await world.documentsOf(other)).map(({ total }) => total)).toEqual([299_000]);
  expect(await world.invoiceOf(placed.id)).toEqual(placed);
});

test("a rise needs its notice, and what was not seen is not written over", async () => {
  const tomorrow = earliestOfferDay(now, false);
  expect(await codeOf(change({ yearlyPrice: 300_000, day: tomorrow }))).toBe("PricesTooSoon");
  expect(await codeOf(change({ extraSpaceMonthlyPrice: 4_701, day: "2026-12-24" }))).toBe("PricesTooSoon");
  expect(await codeOf(change({ yearlyPrice: 200_000, day: pragueDay(now) }))).toBe("PricesTooSoon");
  expect(await codeOf(change({}))).toBe("StateSame");
  expect(await codeOf(change({ yearlyPrice: 200_000, day: tomorrow }))).toBe("ok");
  // Back to what it was would be a rise for whoever has ordered by then.
  expect(await codeOf(change({ day: "2026-12-01" }))).toBe("PricesTooSoon");
  expect(await codeOf(change({ yearlyPrice: 210_000, seen: 0 }))).toBe("ChangedMeanwhile");
  const seen = await seenNow();
  const stepped = steppedDatabase(async (statements, work) => {
    if (statements.length === 2)
      await db
        .insert(tariffPrices)
        .values({ variant: standard, day: "2027-05-01", ...first, announcedAt: now });
    return work();
  });
  const asked = { variant: standard, seen, ...first, day: "2027-03-01", yearlyPrice: 1 };
  expect(await codeOf(changePrices(await at(now, { db: stepped }), asked))).toBe("ChangedMeanwhile");
  expect(await codeOf(changePrices(await at(now, { provedAt: null }), asked))).toBe("ProofNeeded");
  for (const actor of [creator.actor, { role: "localAdmin", siteId: 1 } as const])
    expect(await codeOf(changePrices(await at(now, { actor }), asked))).toBe("Forbidden");
  expect(await db.$count(tariffPrices)).toBe(2);
});

test("whoever has the tariff is notified of a rise once, in the morning, and nobody of anything else", async () => {
  const running = await world.newCreator({ variant: standard, licenceUntil: now + 200 * day });
  await world.newCreator({ variant: standard, licenceUntil: now - day });
  await world.newCreator({ variant: 3, licenceUntil: now + 200 * day });
  await change({ yearlyPrice: 999_000 });
  // A mistake that is mended before the night; nobody hears of it.
  await change({ yearlyPrice: 299_000 });
  const night = Date.UTC(2026, 10, 25, 2);
  for (const moment of [night, night, night + day])
    await notifyOfPrices(await makeContext({ role: "visitor" }, { now: moment }));
  const riseMails = await db.select().from(mails).where(eq(mails.kind, "pricesRise"));
  expect(riseMails.map(({ recipient }) => recipient)).toEqual([running.email]);
  expect(riseMails[0]?.text.replaceAll("\u00a0", " ")).toContain("rok tarifu: z 2 490 Kč na 2 990 Kč");
  await change({ yearlyPrice: 199_000, day: "2027-06-01" });
  await notifyOfPrices(await makeContext({ role: "visitor" }, { now: night }));
  expect(await db.$count(mails, eq(mails.kind, "pricesRise"))).toBe(1);
});

test("a worker killed anywhere while it tells of a rise leaves nobody out and tells nobody twice", async () => {
  for (const _ of [1, 2]) await world.newCreator({ variant: standard, licenceUntil: now + 200 * day });
  await change({ yearlyPrice: 299_000 });
  const night = Date.UTC(2026, 10, 25, 2);
  const isRise = eq(mails.kind, "pricesRise");
  const tell = async (crash: Crash | null) => {
    const crashing = await crashingContext({ role: "visitor" }, crash, { now: night });
    await notifyOfPrices(crashing.context).catch(() => {});
    return crashing;
  };
  const notified = async () =>
    (await db.select().from(mails).where(isRise)).map(({ recipient }) => recipient).sort();
  const deleteNotices = () => db.delete(mails).where(isRise);
  await deleteNotices();
  const { steps } = await tell(null);
  const everybody = await notified();
  expect(everybody.length).toBeGreaterThan(1);
  for (const crash of crashesOf(steps)) {
    await deleteNotices();
    const { didCrash } = await tell(crash);
    expect(didCrash(), JSON.stringify(crash)).toBe(true);
    await tell(null);
    expect(await notified(), JSON.stringify(crash)).toEqual(everybody);
  }
});

test("more creators than one run writes to are all notified, by further jobs, and each asks for little", async () => {
  const many = 450;
  const on = { variant: standard, licenceUntil: now + 200 * day };
  await Promise.all(Array.from({ length: many }, () => makeDashcamer(on)));
  await change({ yearlyPrice: 299_000 });
  const isRise = eq(mails.kind, "pricesRise");
  await db.delete(mails).where(isRise);
  const jobs: Job[] = [];
  const night = await makeContext(
    { role: "visitor" },
    { now: Date.UTC(2026, 10, 25, 2), later: async (job) => void jobs.push(job) },
  );
  await notifyOfPrices(night);
  expect(await db.$count(mails, isRise)).toBe(400);
  expect(jobs).toEqual([{ type: "retention", name: "notifyOfPrices" }]);
  await goOn(night, { name: "notifyOfPrices" });
  expect(jobs).toHaveLength(1);
  const recipients = (await db.select().from(mails).where(isRise)).map(({ recipient }) => recipient);
  expect(recipients.length).toBeGreaterThanOrEqual(many);
  expect(new Set(recipients).size).toBe(recipients.length);
  const [, creators = ""] = await plansOf(night, notifyOfPrices);
  expect(creators).toMatch(/SEARCH mails USING (COVERING )?INDEX/);
});

test("a price to come stands beside the one that holds, where tariffs are chosen and at the creator's own", async () => {
  const on = earliestOfferDay(Date.now(), true);
  await change({ day: on, yearlyPrice: 299_000 }, Date.now());
  const owner = await world.newCreator({ variant: standard, licenceUntil: Date.now() + 100 * day });
  const said = `od ${Number(on.slice(8))}. ${Number(on.slice(5, 7))}. ${on.slice(0, 4)}`;
  const register = await htmlOf(await getPage("/login/register/dashcamer"));
  const own = await htmlOf(await getPage("/dashcamer/tariff", await signIn(owner.actor)));
  for (const page of [register, own]) {
    expect(page.split(`<small>${said}: 2 990 Kč</small>`)).toHaveLength(2);
    // A month costs what it did.
    expect(page).not.toContain(`${said}: 299 Kč`);
  }
  expect(own).toContain(`O${said.slice(1)} bude stát rok tarifu 2 990 Kč. Co objednáte dřív`);
});

test("by the form prices are shown with what they change, and announced after a proof", async () => {
  const { superuser: author, cookie, code } = await signInHourAgo();
  const page = `/admin/tariffs/${standard}`;
  const on = earliestOfferDay(Date.now(), true);
  const typed = {
    day: on,
    spaceBytes: "50",
    yearlyPrice: "2 990",
    monthlyPrice: "299",
    extraSpaceYearlyPrice: "390",
    extraSpaceMonthlyPrice: "47",
  };
  const preview = async (changes: Record<string, string>) =>
    htmlOf(await getPage(`${page}?${new URLSearchParams({ ...typed, ...changes })}`, cookie));
  expect(await preview({ yearlyPrice: "mnoho" })).toContain("Napište částku v korunách");
  expect(await preview({ day: earliestOfferDay(Date.now(), false) })).toContain("Tahle změna jde nejdřív od");
  expect(await preview({ yearlyPrice: "2490" })).toContain("Tak to ten den už platí.");
  const shown = await preview({});
  for (const words of ["+500 Kč", "2 490 Kč", "2 990 Kč", "Oznámit změnu"]) expect(shown).toContain(words);

  const form = { intent: "change", variant: String(standard), seen: "0", ...typed };
  expect((await postForm(page, cookie, form)).status).toBe(401);
  const announced = await postForm(page, cookie, { ...form, code: code() });
  expect(doneBy(announced)).toEqual({ to: page, toast: "pricesChanged" });
  expect(await htmlOf(await getPage("/admin/tariffs", cookie))).toContain(
    `od ${Number(on.slice(8))}. ${Number(on.slice(5, 7))}. ${on.slice(0, 4)}`,
  );
  const written = await db
    .select({ details: auditEntries.details, about: auditEntries.subjectId, by: auditEntries.actorId })
    .from(auditEntries)
    .where(like(auditEntries.action, "pricesChanged"));
  expect(written).toContainEqual({ details: { how: on }, about: standard, by: author.id });
});
