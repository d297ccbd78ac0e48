import { eq } from "drizzle-orm";
import decodeQR from "qr/decode.js";
import { beforeEach, expect, test } from "vitest";
import { saveWanted } from "../../../app/domain/dashcamers/board.server";
import { qrCode } from "../../../app/domain/pictures/qr-code.server";
import { dashcamers, wantedItems } from "../../../db/schema/dashcamers";
import { Browser } from "../../browser";
import * as make from "../../factories";

const path = "/dashcamer/board";
let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let browser: Browser;

async function enter(actor: Parameters<typeof make.signIn>[0]) {
  const own = new Browser();
  const [name = "", value = ""] = (await make.signIn(actor)).split("=");
  own.cookies.set(name, value);
  return own;
}

beforeEach(async () => {
  creator = await make.makeDashcamer();
  browser = await enter(creator.actor);
});

const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const items = () =>
  make.db
    .select()
    .from(wantedItems)
    .where(eq(wantedItems.dashcamerId, creator.id))
    .orderBy(wantedItems.position);
const titles = async () => (await items()).map(({ title }) => title);
const add = (title: string, text = "") => browser.post(path, { intent: "save", title, text });
const upload = async () => words(await new Browser().get(`/upload?dashcamer=${creator.urlName}`));

test("what a creator looks for stands beside the form for sending, in their order and as text", async () => {
  expect(await upload()).not.toContain("Sháním");
  await add("Srnky", "Hlavně\r\nv noci");
  await add("<script>alert(1)</script>");
  await add("Přechody");
  const [, second, third] = await items();
  await browser.post(path, { intent: "move", itemId: String(third?.id), direction: "up" });
  expect(await titles()).toEqual(["Srnky", "Přechody", "<script>alert(1)</script>"]);
  const page = await upload();
  expect(page).toContain("Sháním");
  expect(page.indexOf("Srnky")).toBeLessThan(page.indexOf("Přechody"));
  expect(page).toContain("Hlavně\nv noci");
  expect(page).not.toContain("<script>alert");
  await browser.post(path, { intent: "remove", itemId: String(second?.id) });
  await browser.post(path, {
    intent: "save",
    itemId: String(third?.id),
    title: "Přechody v dešti",
    text: "",
  });
  expect(await titles()).toEqual(["Srnky", "Přechody v dešti"]);
});

test.each([
  ["nothing", { title: " " }, "Tohle prosím vyplňte."],
  ["a title that is too long", { title: "x".repeat(81), text: "Napsané" }, "To je moc dlouhé."],
  ["a text that is too long", { title: "Napsané", text: "x".repeat(301) }, "To je moc dlouhé."],
])("%s is reported at its field, what was typed stays", async (_, fields, message) => {
  const response = await browser.post(path, { intent: "save", ...(fields as Record<string, string>) });
  expect(response.status).toBe(400);
  const page = await words(response);
  expect(page).toContain(message);
  if (JSON.stringify(fields).includes("Napsané")) expect(page).toContain("Napsané");
  expect(await items()).toEqual([]);
});

test("more than twenty are refused, also when many come at once", async () => {
  const context = await make.makeContext(creator.actor);
  const results = await Promise.allSettled(
    Array.from({ length: 25 }, (_, at) => saveWanted(context, { title: `Věc ${at}`, text: "" })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(new Set((await items()).map(({ position }) => position)).size).toBe(20);
  const refused = await add("Ještě jedna");
  expect(refused.status).toBe(409);
  expect(await words(refused)).toContain('value="Ještě jedna"');
});

test("nobody changes another one's board", async () => {
  await add("Moje");
  const [own] = await items();
  const stranger = await enter((await make.makeDashcamer()).actor);
  const itemId = String(own?.id);
  expect((await stranger.post(path, { intent: "save", itemId, title: "Cizí" })).status).toBe(404);
  expect((await stranger.post(path, { intent: "move", itemId, direction: "up" })).status).toBe(404);
  await stranger.post(path, { intent: "remove", itemId });
  expect(await titles()).toEqual(["Moje"]);
  const editor = await enter((await make.makeEditor({ dashcamerId: creator.id })).actor);
  expect((await editor.get(path)).status).toBe(403);
});

/** Reads a code back from its path, as a camera would. */
function read({ size, path: squares }: { size: number; path: string }): string {
  const scale = 4;
  const data = new Uint8Array(size * scale * size * scale * 4).fill(255);
  for (const [, x, y] of squares.matchAll(/M(\d+) (\d+)/g)) {
    for (let row = 0; row < scale; row++) {
      const from = ((Number(y) * scale + row) * size * scale + Number(x) * scale) * 4;
      for (let at = from; at < from + scale * 4; at++) if (at % 4 !== 3) data[at] = 0;
    }
  }
  return decodeQR({ width: size * scale, height: size * scale, data });
}

test.each([
  "https://palubka.example/poslat?dashcamer=honza",
  `https://example.com/${"dlouhá-cesta/".repeat(20)}`,
])("the code of %s can be read", (text) => {
  expect(read(qrCode(text))).toBe(text);
});

test("the poster leads to sending to this creator, or where they say", async () => {
  await add("Srnky");
  const pathOf = (page: string) => ({
    size: Number(page.match(/class="qr" viewBox="0 0 (\d+)/)?.[1]),
    path: page.match(/<path d="(M\d+ \d+h1v1h-1z[^"]*)"/)?.[1] ?? "",
  });
  const poster = await words(await browser.get(`${path}/print`));
  const address = `http://palubka.test/poslat?dashcamer=${creator.urlName}`;
  expect(read(pathOf(poster))).toBe(address);
  expect(poster).toContain("Srnky");
  expect((await new Browser().get(new URL(address).pathname + new URL(address).search)).status).toBe(200);
  await make.db
    .update(dashcamers)
    .set({ sendUrl: "https://honza.example/zabery" })
    .where(eq(dashcamers.id, creator.id));
  const own = await words(await browser.get(`${path}/print`));
  expect(read(pathOf(own))).toBe("https://honza.example/zabery");
});
