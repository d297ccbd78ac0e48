import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { listFavourites } from "../../../app/domain/accounts/favourites.server";
import { takeOver } from "../../../app/domain/senders/take-over.server";
import { comments } from "../../../db/schema/comments";
import { fanFavourites } from "../../../db/schema/fans";
import { transfers } from "../../../db/schema/transfers";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import { Browser } from "../../browser";
import * as make from "../../factories";
import { visit, words } from "./registering";

let fan: Awaited<ReturnType<typeof make.makeFan>>;
let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let browser: Browser;

beforeEach(async () => {
  fan = await make.makeFan();
  creator = await make.makeDashcamer();
  browser = new Browser();
  const [name = "", value = ""] = (await make.signIn(fan.actor)).split("=");
  browser.cookies.set(name, value);
});

const asFan = async () => ({ ...(await visit()), actor: fan.actor });
const sent = (overrides: Parameters<typeof make.makeVideo>[0] = {}) =>
  make.makeVideo({ fanId: fan.id, dashcamerId: creator.id, ...overrides });
const titles = (page: string) =>
  [...page.matchAll(/<h2><a [^>]*>([^<]*)<\/a><\/h2>/g)].map((match) => match[1]);

describe("the history", () => {
  test("shows each clip with its creator, its day and its state, newest first", async () => {
    await sent({ title: "Starší", uploadedAt: Date.UTC(2026, 10, 3, 12) });
    await sent({ title: "Novější", uploadedAt: Date.UTC(2026, 10, 4, 12), state: 5, posterKey: "posters/x" });
    await make.makeVideo({ title: "Cizí" });
    const page = await words(await browser.get("/profile"));
    expect(titles(page)).toEqual(["Novější", "Starší"]);
    expect(page).toContain(`${creator.name} · nahraný 4. 11. 2026`);
    expect(page).toMatch(/\/view\/[0-9a-f]{32}\/poster/);
  });

  test("is narrowed by state in the address, with the numbers beside", async () => {
    await sent({ title: "Nový" });
    await sent({ title: "Venku", state: 5 });
    await sent({ title: "Nezaujal", state: -1 });
    expect(titles(await words(await browser.get("/profile?state=5")))).toEqual(["Venku"]);
    const page = await words(await browser.get("/profile?state=-1"));
    expect(titles(page)).toEqual(["Nezaujal"]);
    expect(page).toMatch(/aria-current="true"[^>]*>Neatraktivní<span class="chip__count">1</);
    expect(page).toMatch(/>Všechny<span class="chip__count">3</);
  });

  test.each([
    ["", 1],
    ["6", 1],
    ["x", 1],
    ["1.5", 1],
    ["'", 1],
    ["3", 0],
  ])("with state „%s“ in the address shows %i clip", async (state, clips) => {
    await sent({ title: "Jediný" });
    const response = await browser.get(`/profile?${new URLSearchParams({ state })}`);
    expect(response.status).toBe(200);
    const page = await words(response);
    expect(titles(page)).toHaveLength(clips);
    if (clips === 0) expect(page).toContain("V tomhle stavu teď nic není");
  });

  test("leads to handing a clip over where its fan may ask for it now, and only there", async () => {
    const old = Date.now() - 300 * 24 * 3_600_000;
    const ready = await sent({ uploadedAt: old });
    const waiting = await sent({ uploadedAt: old });
    await make.makePendingTransfer(waiting);
    const others = [
      waiting,
      await sent(),
      await sent({ uploadedAt: old, wasTransferred: true }),
      await sent({ uploadedAt: old, fanTransferDisabled: true }),
      await sent({ uploadedAt: old, consentWithdrawnAt: 1 }),
      await sent({ uploadedAt: old, trashedAt: 1 }),
    ];
    const page = await words(await browser.get("/profile"));
    expect(page).toContain(`href="/transfer/${ready.transferGuid}"`);
    expect(page).toContain("Převést jinam");
    for (const { transferGuid } of others) expect(page).not.toContain(transferGuid);
    expect((await browser.get(`/transfer/${ready.transferGuid}`)).status).toBe(200);
  });

  test("is cut into pages of ten that keep the filter; a page too far leads to the last", async () => {
    for (let n = 0; n < 12; n += 1) await sent({ state: 1, uploadedAt: Date.now() - n });
    await sent({ state: 0 });
    const second = await words(await browser.get("/profile?state=1&page=2"));
    expect(titles(second)).toHaveLength(2);
    expect(second).toContain('href="/profile?state=1"');
    expect((await browser.get("/profile?state=1&page=99")).headers.get("Location")).toBe(
      "/profile?state=1&page=2",
    );
    for (const page of ["-1", "0", "x", "1e9"]) {
      const response = await browser.get(`/profile?page=${page}`);
      expect([200, 302]).toContain(response.status);
    }
  });
});

describe("favourite creators", () => {
  const post = (intent: string, dashcamerId: number | string) =>
    browser.post("/profile/favourites", { intent, dashcamerId: String(dashcamerId) });
  const list = async () => (await listFavourites(await asFan())).favourites.map(({ name }) => name);

  test("are added and removed, and each leads to sending", async () => {
    expect((await post("add", creator.id)).headers.get("Location")).toBe("/profile/favourites");
    const page = await words(await browser.get("/profile/favourites"));
    expect(page).toContain(`href="/upload?dashcamer=${creator.urlName}"`);
    expect(page).toContain("Poslat záběr");
    expect(await list()).toEqual([creator.name]);
    await post("remove", creator.id);
    expect(await list()).toEqual([]);
  });

  test("once each, however often the button is clicked", async () => {
    await Promise.all([1, 2, 3].map(() => post("add", creator.id)));
    expect(await list()).toEqual([creator.name]);
    await Promise.all([1, 2].map(() => post("remove", creator.id)));
    expect(await list()).toEqual([]);
  });

  test("who take nothing now stay, without a way to send", async () => {
    const lapsed = await make.makeDashcamer({ licenceUntil: 1 });
    await post("add", lapsed.id);
    const page = await words(await browser.get("/profile/favourites"));
    expect(page).toContain("Záběry teď nepřijímá");
    expect(page).not.toContain(`/upload?dashcamer=${lapsed.urlName}`);
  });

  test("are never those whom fans do not meet", async () => {
    const hidden = await make.makeDashcamer({ hidden: true });
    const waiting = await make.makeDashcamer({ confirmedAt: null });
    const gone = await make.makeDashcamer({ contractEndedAt: 1 });
    for (const { id } of [hidden, waiting, gone]) expect((await post("add", id)).status).toBe(404);
    const { others } = await listFavourites(await asFan());
    for (const { id } of [hidden, waiting, gone]) expect(others.map((one) => one.id)).not.toContain(id);
    expect(await make.db.$count(fanFavourites, eq(fanFavourites.fanId, fan.id))).toBe(0);
  });

  test.each([
    ["", 400],
    ["x", 400],
    ["-1", 400],
    ["1.5", 400],
    ["999999999", 404],
  ])("named „%s“ get %i", async (id, status) => {
    expect((await post("add", id)).status).toBe(status);
  });
});

describe("what waits for the fan", () => {
  test("stands above the history with a way to each", async () => {
    const review = await sent({ title: "Ke schválení", state: 2, reviewRequestedAt: 1 });
    const clip = await sent({ title: "Se zprávou" });
    const moving = await sent({ title: "Na přesun" });
    const target = await make.makeDashcamer({ name: "Nový kanál" });
    const message = { videoId: clip.id, fromDashcamer: true, content: "Kde to bylo?", postedAt: 1 };
    await make.db.insert(comments).values([message, { ...message, content: "A kdy?", postedAt: 2 }]);
    await make.db.insert(transfers).values({
      videoId: moving.id,
      fromDashcamerId: creator.id,
      toDashcamerId: target.id,
      fanId: fan.id,
      requestedAt: Date.UTC(2026, 10, 1, 12),
    });
    const page = await words(await browser.get("/profile"));
    expect(page).toContain(`${creator.name} čeká na vaše schválení`);
    expect(page).toContain(`href="/view/${review.viewGuid}"`);
    expect(page).toContain("2 nové zprávy");
    expect(page).toContain(`href="/comments/${clip.id}"`);
    expect(page).toContain("Převod záběru „Na přesun“ čeká na rozhodnutí");
    expect(page).toContain("Nový dashcamer: Nový kanál. Požádali jste 1. 11. 2026.");
    expect(page).toContain(`href="/transfer/${moving.transferGuid}"`);
  });

  test("is nothing that is done, in the trash, the fan's own or somebody else's", async () => {
    await sent({ reviewRequestedAt: 1, fanApprovedAt: 2 });
    await sent({ reviewRequestedAt: 1, trashedAt: 1 });
    await sent({ reviewRequestedAt: 1, state: 5 });
    await sent({ reviewRequestedAt: 1, state: -1 });
    const refused = await sent({ reviewRequestedAt: 1, state: 2 });
    const no = { kind: "refused", actorRole: "sender", actorName: "" } as const;
    await make.db.insert(videoEvents).values({ ...no, videoId: refused.id, at: 2 });
    await make.makePendingTransfer(await sent({ reviewRequestedAt: 1, state: 2 }));
    await make.makeVideo({ reviewRequestedAt: 1 });
    const clip = await sent();
    const message = { videoId: clip.id, content: "x", postedAt: 1 };
    await make.db.insert(comments).values([
      { ...message, fromDashcamer: true, readAt: 2 },
      { ...message, fromDashcamer: false },
    ]);
    expect(await words(await browser.get("/profile"))).not.toContain("Co na vás čeká");
  });
});

describe("clips sent from the fan's address without a login", () => {
  const anonymous = (overrides = {}) =>
    make.makeVideo({ dashcamerId: creator.id, email: fan.email?.toUpperCase() ?? "", ...overrides });

  test("are offered and taken over, once", async () => {
    const clips = [await anonymous(), await anonymous()];
    const page = await words(await browser.get("/profile"));
    expect(page).toContain("Našli jsme 2 záběry poslané z vaší adresy bez přihlášení");
    const taken = await browser.post("/profile?index", { intent: "takeOver" });
    expect(taken.headers.get("Location")).toBe("/profile");
    const after = await words(await browser.get("/profile"));
    expect(after).not.toContain("Našli jsme");
    expect(titles(after)).toHaveLength(2);
    const rows = await make.db.select().from(videos).where(eq(videos.fanId, fan.id));
    expect(rows.map(({ id }) => id).toSorted()).toEqual(clips.map(({ id }) => id).toSorted());
  });

  test("are not those of other addresses, of other accounts, or erased ones", async () => {
    const other = await make.makeFan();
    await make.makeVideo({ email: "nekdo-jiny@palubka.test" });
    await anonymous({ fanId: other.id });
    await anonymous({ erasedAt: 1 });
    expect(await takeOver(await asFan())).toBe(0);
  });

  test("taken over twice at once are the fan's once", async () => {
    await anonymous();
    const counts = await Promise.all([takeOver(await asFan()), takeOver(await asFan())]);
    expect(counts.toSorted()).toEqual([0, 1]);
  });
});

describe("the export", () => {
  test("holds all that is stored about the fan, and nothing that is not theirs", async () => {
    const clip = await sent({ title: "Můj záběr", privateNote: "TAJNÁ POZNÁMKA", dashcamerNote: "Díky!" });
    await make.db
      .insert(comments)
      .values({ videoId: clip.id, fromDashcamer: false, content: "Moje slova", postedAt: 1 });
    await make.db.insert(fanFavourites).values({ fanId: fan.id, dashcamerId: creator.id, addedAt: 1 });
    await make.makeVideo({ title: "Cizí záběr" });
    const response = await browser.get("/profile/export");
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="palubka-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const text = await response.text();
    const own = JSON.parse(text);
    expect(own.account).toMatchObject({ email: fan.email, name: fan.name, nickname: fan.nickname });
    expect(own.clips).toHaveLength(1);
    expect(own.clips[0]).toMatchObject({
      name: "Můj záběr",
      dashcamer: creator.name,
      state: 0,
      messageFromDashcamer: "Díky!",
      comments: [{ content: "Moje slova", fromDashcamer: false, postedAt: "1970-01-01T00:00:00.001Z" }],
    });
    expect(own.favourites).toEqual([{ name: creator.name, addedAt: "1970-01-01T00:00:00.001Z" }]);
    expect(own.logins).toHaveLength(1);
    expect(text).not.toMatch(/TAJNÁ|Cizí|scrypt|idHash|passwordHash|objectKey/);
  });
});
