import { env } from "cloudflare:test";
import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { endContract } from "../../../app/domain/dashcamers/end-contract.server";
import { sweepIntakes } from "../../../app/domain/intake/sweep-intakes.server";
import { refundOf } from "../../../app/domain/invoices/rules";
import { emptyTrash } from "../../../app/domain/retention/empty-trash.server";
import { eraseEndedContracts } from "../../../app/domain/retention/erase-ended-contracts.server";
import { pictureKeys } from "../../../app/domain/uploads/rules";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { mails } from "../../../db/schema/mails";
import { refunds } from "../../../db/schema/payments";
import { transfers } from "../../../db/schema/transfers";
import { uploads } from "../../../db/schema/uploads";
import { videos } from "../../../db/schema/videos";
import { Browser } from "../../browser";
import * as make from "../../factories";

const day = 24 * 3_600_000;
const password = "dlouhá věta jako heslo";
const path = "/dashcamer/settings/end";

let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let browser: Browser;

async function enter(actor: Parameters<typeof make.signIn>[0]): Promise<Browser> {
  const own = new Browser();
  const [name = "", value = ""] = (await make.signIn(actor)).split("=");
  own.cookies.set(name, value);
  return own;
}

beforeEach(async () => {
  creator = await make.makeDashcamer({ password, firstName: "Jan", lastName: "Marek", seat: "Turnov" });
  browser = await enter(creator.actor);
});

const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const row = () => make.db.query.dashcamers.findFirst({ where: eq(dashcamers.id, creator.id) });
const end = (fields: Record<string, string> = {}) => browser.post(path, { password, sure: "on", ...fields });
const refundsOfThem = () => make.db.select().from(refunds).where(eq(refunds.dashcamerId, creator.id));

async function pay(total: number, from: number, until: number) {
  const invoice = await make.makeInvoice({
    dashcamerId: creator.id,
    state: 1,
    total,
    paid: total,
    paidAt: from,
  });
  await make.makePeriod({ dashcamerId: creator.id, invoiceId: invoice.id, amount: total, from, until });
}

test.each([
  ["without the password", { password: "" }, 400, "Zadejte prosím heslo."],
  ["with a wrong one", { password: "vedle" }, 401, "Heslo nesedí."],
])("%s nothing ends, and the box stays ticked", async (_, fields, status, message) => {
  const response = await end(fields as Record<string, string>);
  expect(response.status).toBe(status);
  const page = await words(response);
  expect(page).toContain(message);
  expect(page).toMatch(/name="sure"[^>]*checked|checked[^>]*name="sure"/);
  expect((await row())?.contractEndedAt).toBeNull();
});

test("without the tick nothing ends", async () => {
  const response = await browser.post(path, { password });
  expect(await words(response)).toContain("Potvrďte prosím, že víte, co se stane.");
  expect((await row())?.contractEndedAt).toBeNull();
});

test("everybody of theirs is signed out, nothing comes, nothing is shared or moved", async () => {
  const editor = await make.makeEditor({ dashcamerId: creator.id });
  const [helper, other] = [await enter(editor.actor), await enter(creator.actor)];
  const clip = await make.makeVideo({
    dashcamerId: creator.id,
    shareGuid: "a".repeat(32),
    shareValidUntil: Date.now() + day,
  });
  await make.makePendingTransfer(clip);
  const upload = `/upload?dashcamer=${creator.urlName}`;
  expect(await words(await new Browser().get(upload))).toContain(creator.name);

  const response = await end();
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
  expect(await words(await browser.get("/"))).toContain("Smlouva skončila");
  for (const one of [browser, helper, other]) expect((await one.get("/dashcamer")).status).not.toBe(200);
  expect(await words(await new Browser().get(upload))).not.toContain(`value="${creator.id}"`);
  expect((await new Browser().get(`/share/${"a".repeat(32)}`)).status).toBe(404);
  const moves = await make.db.select().from(transfers).where(eq(transfers.videoId, clip.id));
  expect(moves.map(({ state }) => state)).toEqual(["cancelled"]);
  const sentMails = await make.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, creator.email), eq(mails.kind, "contractEnded")));
  expect(sentMails).toHaveLength(1);
  expect(await make.db.query.videos.findFirst({ where: eq(videos.id, clip.id) })).toMatchObject({
    erasedAt: null,
  });
});

test("the refund is what the page has said, put down once", async () => {
  const now = Date.now();
  await pay(599_000, now - 100 * day, now + 265 * day);
  expect(await words(await browser.get(path))).toContain(
    "zbývá 8 nevyužitých období, vrátíme vám 3 938,63 Kč",
  );
  const context = await make.makeContext(creator.actor, { now });
  const clicks = await Promise.allSettled([1, 2, 3].map(() => endContract(context, { password })));
  expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await refundsOfThem()).toMatchObject([{ amount: 393_863, method: "bank", state: "waiting" }]);
});

test("less than thirty days, or a licence that nobody paid, gives nothing back", async () => {
  await pay(71_900, Date.now() - day, Date.now() + 29 * day);
  expect(await words(await browser.get(path))).toContain("žádné takové vám nezbývá");
  await end();
  expect(await refundsOfThem()).toEqual([]);
});

test("only whole unused periods count, also of a period that has not begun", () => {
  const period = { from: 0, until: 60 * day, paid: 60_000 };
  expect(refundOf(period, -day)).toBe(60_000);
  expect(refundOf(period, 0)).toBe(60_000);
  expect(refundOf(period, 1)).toBe(30_000);
  expect(refundOf(period, 30 * day)).toBe(30_000);
  expect(refundOf(period, 30 * day + 1)).toBe(0);
  expect(refundOf({ ...period, from: 60 * day, until: 120 * day }, 59 * day)).toBe(60_000);
});

test("clips outlive the contract by thirty days in whatever state, then they and the person are gone", async () => {
  const now = Date.now();
  const body = new Uint8Array(50).fill(7);
  const clip = await make.makeVideo({ dashcamerId: creator.id, state: 5, privateNote: "soukromé", body });
  const stranger = await make.makeVideo({ body });
  const editor = await make.makeEditor({ dashcamerId: creator.id });
  const upload = await make.makeUpload({ dashcamerId: creator.id });
  const pictured = {
    imageKey: `thumbnails/${upload.id}-abc.jpg`,
    imageSizes: [1280, 640, 320].map((width) => ({ width, height: 1 })),
    pictureAt: now,
  };
  await make.db.update(uploads).set(pictured).where(eq(uploads.id, upload.id));
  const shared = await make.makeUpload({ dashcamerId: creator.id, imageKey: "thumbnails/of-all.jpg" });
  const pictures = pictureKeys(pictured);
  for (const key of [...pictures, "thumbnails/of-all.jpg"]) await env.CLIPS.put(key, "JPEG");
  await end();
  const night = async (days: number) => {
    const context = await make.makeContext({ role: "visitor" }, { now: now + days * day });
    for (const run of [eraseEndedContracts, emptyTrash, eraseEndedContracts, eraseEndedContracts])
      await run(context);
  };
  await night(29);
  expect(await make.db.query.videos.findFirst({ where: eq(videos.id, clip.id) })).toMatchObject({
    erasedAt: null,
    trashedAt: null,
  });
  await night(31);
  expect(await make.db.query.videos.findFirst({ where: eq(videos.id, clip.id) })).toMatchObject({
    objectKey: null,
    privateNote: "",
  });
  expect(await row()).toMatchObject({
    name: "Bývalý dashcamer",
    firstName: "",
    seat: "",
    passwordHash: null,
    usedBytes: 0,
  });
  expect((await row())?.email).not.toBe(creator.email);
  expect(await make.db.$count(editors, eq(editors.id, editor.id))).toBe(0);
  const ledger = await make.db.select().from(spaceEntries).where(eq(spaceEntries.dashcamerId, creator.id));
  expect(ledger.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(0);
  expect(await make.db.query.videos.findFirst({ where: eq(videos.id, stranger.id) })).toMatchObject({
    erasedAt: null,
  });
  expect(await make.db.$count(uploads, inArray(uploads.id, [upload.id, shared.id]))).toBe(0);
  await sweepIntakes(await make.makeContext({ role: "visitor" }, { now: now + 31 * day }));
  expect(pictures).toHaveLength(3);
  for (const key of pictures) expect(await env.CLIPS.head(key), key).toBeNull();
  expect(await env.CLIPS.head("thumbnails/of-all.jpg")).not.toBeNull();
  expect(await env.CLIPS.head(stranger.objectKey ?? "")).not.toBeNull();
});

test("the export holds all clips and no sender's address", async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count++) {
    const clip = await make.makeVideo({
      dashcamerId: creator.id,
      email: "tajny@odesilatel.test",
      privateNote: `č. ${count}`,
    });
    ids.push(clip.id);
  }
  const template = await make.db.query.videos.findFirst({ where: eq(videos.id, ids[0] ?? 0) });
  const copies = Array.from({ length: 300 }, (_, at) => {
    const { id, ...rest } = template as NonNullable<typeof template>;
    const guid = (kind: string) => `${kind}${String(at).padStart(31, "0")}`;
    return {
      ...rest,
      intakeGuid: guid("a"),
      viewGuid: guid("b"),
      transferGuid: guid("c"),
      fingerprint: `${at}`,
    };
  });
  for (const copy of copies) await make.db.insert(videos).values(copy);
  const response = await browser.get("/dashcamer/export");
  expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="palubka-.*\.json"$/);
  const text = await response.text();
  expect(text).not.toContain("odesilatel.test");
  const own = JSON.parse(text);
  expect(own.account).toMatchObject({ ID: creator.id, Password: "" });
  expect(own.clips).toHaveLength(303);
  expect(own.clips.filter(({ privateNote }: { privateNote: string }) => privateNote === "č. 2")).toHaveLength(
    1,
  );
});
