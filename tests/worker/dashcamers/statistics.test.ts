import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { getRecord } from "../../../app/domain/dashcamers/get-record.server";
import { getStatistics } from "../../../app/domain/dashcamers/statistics.server";
import { weekStarts } from "../../../app/domain/dashcamers/statistics-rules";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import { Browser } from "../../browser";
import * as make from "../../factories";

const day = 24 * 3_600_000;
let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;

beforeEach(async () => {
  creator = await make.makeDashcamer();
});

const clip = (overrides: Parameters<typeof make.makeVideo>[0] = {}) =>
  make.makeVideo({ dashcamerId: creator.id, ...overrides });
const statistics = async (now = Date.now()) =>
  getStatistics(await make.makeContext(creator.actor, { now }), { weeks: 12 });

test("totals are those of the specification, the same as the call's", async () => {
  await clip();
  await clip({ state: 5 });
  await clip({ trashedAt: Date.now(), trashAction: "clip" });
  const acquired = await clip({ wasTransferred: true });
  const other = await make.makeVideo();
  await make.db.insert(transfers).values({
    videoId: acquired.id,
    fromDashcamerId: other.dashcamerId,
    toDashcamerId: creator.id,
    state: "done",
    requestedAt: 1,
  });
  const { totals, states } = await statistics();
  expect(totals).toEqual({
    DashcamerID: creator.id,
    TotalVideos: 4,
    AcquiredVideos: 1,
    DeletedVideos: 1,
    TotalSentNotifications: 0,
    TotalSubscribers: 0,
    NewVideos: 2,
  });
  expect((await getRecord(await make.makeContext(creator.actor), creator.id)).statistics).toEqual(totals);
  expect(states.filter(({ clips }) => clips > 0)).toEqual([
    { state: 0, clips: 2 },
    { state: 5, clips: 1 },
  ]);
});

test("a clip counts in the week in which it was sent, to the millisecond", async () => {
  const now = Date.UTC(2026, 9, 28, 12);
  const starts = weekStarts(now, 12);
  const [monday = 0] = starts.slice(-2);
  await clip({ uploadedAt: monday });
  await clip({ uploadedAt: monday - 1, state: 5 });
  await clip({ uploadedAt: (starts[0] ?? 0) - 1 });
  const { weeks } = await statistics(now);
  expect(weeks.map(({ from }) => from)).toEqual(starts.slice(0, -1));
  expect(weeks.slice(-3).map(({ sent, published }) => [sent, published])).toEqual([
    [0, 0],
    [1, 1],
    [1, 0],
  ]);
  expect(weeks.reduce((sum, { sent }) => sum + sent, 0)).toBe(2);
});

describe("senders", () => {
  test("are told apart by account, else by nickname, the busiest first", async () => {
    const fan = await make.makeFan();
    for (const nickname of ["Jana", "Jana z Turnova", "JANA"]) await clip({ nickname, fanId: fan.id });
    for (const nickname of ["Karel", "karel"]) await clip({ nickname, state: 5 });
    await clip({ nickname: "" });
    await clip({ nickname: "Dávno", uploadedAt: Date.now() - 400 * day });
    await make.makeVideo({ nickname: "Cizí" });
    const { senders } = await statistics();
    expect(senders.map(({ name, sent, published }) => [name.toLowerCase(), sent, published])).toEqual([
      ["jana z turnova", 3, 0],
      ["karel", 2, 2],
      ["", 1, 0],
    ]);
  });

  test("are at most ten", async () => {
    for (let count = 0; count < 12; count++) await clip({ nickname: `Řidič ${count}` });
    expect((await statistics()).senders).toHaveLength(10);
  });
});

test("are counted without reading a single clip", async () => {
  const plan = (await make.db.all(
    sql`explain query plan select count(*), sum((traits & 64) <> 0), max(nickname) from ${videos}
      where dashcamer_id = ${creator.id} and uploaded_at >= 1 and uploaded_at < 2
      group by coalesce(fan_id, lower(nickname))`,
  )) as { detail: string }[];
  expect(plan.map(({ detail }) => detail).join("\n")).toContain("USING COVERING INDEX videos_in_statistics");
});

test("the page shows the period of its address, with each chart as a table, and escapes names", async () => {
  await clip({ nickname: "<b>Zlý</b>" });
  const browser = new Browser();
  const [name = "", value = ""] = (await make.signIn(creator.actor)).split("=");
  browser.cookies.set(name, value);
  const response = await browser.get("/dashcamer/statistics?weeks=26");
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toMatch(
    /aria-current="page"[^>]*href="[^"]*weeks=26"|href="[^"]*weeks=26"[^>]*aria-current="page"/,
  );
  expect(page.match(/<table/g)).toHaveLength(3);
  expect(page.match(/chart__column/g)?.length).toBe(26 + 1);
  expect(page).toContain("&lt;b&gt;Zlý&lt;/b&gt;");
  expect((await browser.get("/dashcamer/statistics?weeks=x")).status).toBe(200);
  expect((await new Browser().get("/dashcamer/statistics")).status).toBe(302);
});
