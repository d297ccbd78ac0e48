import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { beginIntake } from "~/domain/intake/begin-intake.server";
import { holdMs, maxHeldOfNetwork, maxOpenIntakes } from "~/domain/intake/rules";
import { sweepIntakes } from "~/domain/intake/sweep-intakes.server";
import { intakes } from "../../../db/schema/intakes";
import { platformSettings, siteDashcamerOverrides, sites } from "../../../db/schema/sites";
import { db, makeContext, makeDashcamer, makeFan } from "../../factories";
import { bigMp4 } from "../../fixtures/big-mp4";
import { withinOneMinute } from "../../rate-limits";
import { create, guidOf, metadataOf, patch, tus } from "./tus-client";

const newTicket = () => crypto.randomUUID().replaceAll("-", "");
const clip = bigMp4(20_000);

function tryCreate(size: number, dashcamerId: number, options: Parameters<typeof tus>[2] = {}) {
  const metadata = metadataOf({ filename: "a.mp4", dashcamer: dashcamerId });
  return tus("POST", "/files", {
    ...options,
    headers: { ...options.headers, "Upload-Length": String(size), "Upload-Metadata": metadata },
  });
}

async function refusalOf(answer: Response | Promise<Response>) {
  const response = await answer;
  const { Code } = (await response.json()) as { Code: string };
  return [response.status, Code];
}

const input = { originalName: "a.mp4", sizeBytes: 1000, isSizeKnown: true, metadata: "" };

describe("the creator's space", () => {
  test("of three files takes exactly three of twenty that come at once", async () => {
    const { id } = await makeDashcamer({ associatedBytes: 3000 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryCreate(1000, id)));
    expect(answers.filter(({ status }) => status === 201).length).toBe(3);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(await refusalOf(answer)).toEqual([413, "ExceededAssociatedSpace"]);
    }
  });

  test("counts what is used, what was bought besides, and what is on its way", async () => {
    const { id } = await makeDashcamer({ associatedBytes: 2000, extendedBytes: 1000, usedBytes: 1500 });
    expect((await tryCreate(1000, id)).status).toBe(201);
    expect(await refusalOf(tryCreate(501, id))).toEqual([413, "ExceededAssociatedSpace"]);
    expect((await tryCreate(500, id)).status).toBe(201);
  });

  test("is free again when an upload is cancelled", async () => {
    const { id } = await makeDashcamer({ associatedBytes: 1000 });
    const path = await create(1000, { dashcamer: id });
    expect((await tryCreate(1, id)).status).toBe(413);
    await tus("DELETE", path);
    expect((await tryCreate(1000, id)).status).toBe(201);
  });

  test("is free again when a file is refused", async () => {
    const { id } = await makeDashcamer({ associatedBytes: 1000 });
    const path = await create(1000, { dashcamer: id });
    expect((await patch(path, 0, new Uint8Array(1000))).status).toBe(400);
    expect((await tryCreate(1000, id)).status).toBe(201);
  });

  test("stays free when the session cannot be opened", async () => {
    const { id } = await makeDashcamer({ associatedBytes: 1000 });
    const context = await makeContext({ role: "visitor" });
    const broken = { ...context.uploadSessions, open: () => Promise.reject(new Error("out of order")) };
    const attempt = beginIntake({ ...context, uploadSessions: broken }, { ...input, dashcamerId: id });
    await expect(attempt).rejects.toThrow("out of order");
    expect((await tryCreate(1000, id)).status).toBe(201);
  });
});

describe("nothing can be begun", () => {
  test("for a creator whose licence has lapsed, or who has none", async () => {
    const lapsed = await makeDashcamer({ licenceUntil: Date.now() - 1 });
    const none = await makeDashcamer({ licenceUntil: null });
    expect(await refusalOf(tryCreate(1000, lapsed.id))).toEqual([403, "MissingLicense"]);
    expect(await refusalOf(tryCreate(1000, none.id))).toEqual([403, "MissingLicense"]);
  });

  test("for a creator who is closed, here or everywhere", async () => {
    const closed = await makeDashcamer({ enabled: false });
    expect(await refusalOf(tryCreate(1000, closed.id))).toEqual([403, "DashcamerClosed"]);
    const here = await makeDashcamer();
    const { site } = await makeContext({ role: "visitor" });
    await db.insert(siteDashcamerOverrides).values({ siteId: site.id, dashcamerId: here.id, enabled: false });
    expect(await refusalOf(tryCreate(1000, here.id))).toEqual([403, "DashcamerClosed"]);
  });

  test("for a creator who does not exist", async () => {
    expect(await refusalOf(tryCreate(1000, 999_999))).toEqual([400, "InvalidInput"]);
  });

  test("while the site, or the whole platform, takes no clips", async () => {
    const { id } = await makeDashcamer();
    await db.update(sites).set({ canUpload: false });
    expect(await refusalOf(tryCreate(1000, id))).toEqual([403, "UploadsClosed"]);
    await db.update(sites).set({ canUpload: true });
    await db.insert(platformSettings).values({ id: 1, canUpload: false });
    expect(await refusalOf(tryCreate(1000, id))).toEqual([403, "UploadsClosed"]);
    await db.update(platformSettings).set({ canUpload: true });
    expect((await tryCreate(1000, id)).status).toBe(201);
  });

  test("by a sender who has too much begun already", async () => {
    const { id } = await makeDashcamer();
    const context = await makeContext({ role: "visitor" }, { ticketHash: "a".repeat(64) });
    for (let n = 0; n < maxOpenIntakes; n++) await beginIntake(context, { ...input, dashcamerId: id });
    const attempt = beginIntake(context, { ...input, dashcamerId: id });
    await expect(attempt).rejects.toMatchObject({ code: "TooManyFiles" });
    const other = { ...context, ticketHash: "b".repeat(64) };
    await expect(beginIntake(other, { ...input, dashcamerId: id })).resolves.toBeTruthy();
  });

  test("from a network that holds too much already, whatever tickets it brings and addresses it has", async () => {
    const { id } = await makeDashcamer();
    const context = await makeContext({ role: "visitor" }, { clientAddress: "2001:db8:7:7::1" });
    const { guid } = await beginIntake(context, { ...input, dashcamerId: id });
    const first = await db.select().from(intakes).where(eq(intakes.guid, guid)).get();
    expect(first?.addressHash).not.toContain("2001");
    for (let n = 1; n < maxHeldOfNetwork; n++) {
      await db.insert(intakes).values({ ...(first as NonNullable<typeof first>), guid: newTicket() });
    }
    const begin = async (clientAddress: string, now = Date.now()) => {
      const sender = { ticketHash: "c".repeat(64), clientAddress, now };
      return beginIntake(await makeContext({ role: "visitor" }, sender), { ...input, dashcamerId: id });
    };
    await expect(begin("2001:db8:7:7:ffff::9")).rejects.toMatchObject({ code: "TooManyRequests" });
    await expect(begin("2001:db8:7:8::1")).resolves.toBeTruthy();
    // What brings no bytes shuts nobody out for long.
    const later = Date.now() + holdMs;
    await sweepIntakes({ ...context, now: later });
    await expect(begin("2001:db8:7:7:ffff::9", later)).resolves.toBeTruthy();
  });

  test("faster than a person's pages would, and the refusal says when to come again", async () => {
    const { id } = await makeDashcamer();
    const limits = { allows: async (limit: string) => limit !== "upload" };
    const context = await makeContext({ role: "visitor" }, { clientAddress: "192.0.2.7", limits });
    const attempt = beginIntake(context, { ...input, dashcamerId: id });
    await expect(attempt).rejects.toMatchObject({ code: "TooManyRequests" });
    await withinOneMinute(20);
    const headers = { "CF-Connecting-IP": "192.0.2.77" };
    const answers = await Promise.all(Array.from({ length: 150 }, () => tryCreate(1, id, { headers })));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((one) => one.status === 429 && one.headers.get("Retry-After") === "60")).toBe(true);
    expect((await tryCreate(1, id)).status).toBe(201);
  });
});

test("an upload that names no creator is for the site's own", async () => {
  const path = await create(1000, { filename: "a.mp4" });
  const { site } = await makeContext({ role: "visitor" });
  const row = await db
    .select()
    .from(intakes)
    .where(eq(intakes.guid, guidOf(path)))
    .get();
  expect(row?.dashcamerId).toBe(site.dashcamerId);
});

test("an upload of a fan who is signed in is theirs", async () => {
  const fan = await makeFan();
  const { guid } = await beginIntake(await makeContext(fan.actor), { ...input, dashcamerId: null });
  const row = await db.select().from(intakes).where(eq(intakes.guid, guid)).get();
  expect(row?.fanId).toBe(fan.id);
});

describe("a name", () => {
  test.each([
    ["../../etc/passwd.mp4", "passwd.mp4"],
    ["C:\\Kamera\\jizda.mp4", "jizda.mp4"],
    ["a\r\nSet-Cookie: x=1.mp4", "aSet-Cookie: x=1.mp4"],
    ["gpj\u202e4pm.exe", "gpj4pm.exe"],
    ["\u0000\u0007\u200bzvonek.mp4", "zvonek.mp4"],
    ["  moc   mezer  .mp4", "moc mezer .mp4"],
    ["<img src=x onerror=alert(1)>.mp4", "<img src=x onerror=alert(1)>.mp4"],
    ["", "video"],
    ["..", "video"],
    ["/", "video"],
  ])("%j is stored as %j", async (sent, stored) => {
    const path = await create(1000, { filename: sent });
    const row = await db
      .select()
      .from(intakes)
      .where(eq(intakes.guid, guidOf(path)))
      .get();
    expect(row?.originalName).toBe(stored);
    expect(row?.objectKey).toBe(`clips/${guidOf(path)}`);
  });

  test("that is too long loses its middle, not its extension", async () => {
    const path = await create(1000, { filename: `${"ž".repeat(300)}.mp4` });
    const row = await db
      .select()
      .from(intakes)
      .where(eq(intakes.guid, guidOf(path)))
      .get();
    expect(row?.originalName).toBe(`${"ž".repeat(196)}.mp4`);
  });
});

describe("somebody else's upload", () => {
  test("is not there, whatever is asked of it", async () => {
    const mine = newTicket();
    const path = await create(clip.size, {}, { ticket: mine });
    await patch(path, 0, clip.slice(0, 10_000), { ticket: mine });
    for (const ticket of [newTicket(), undefined, "nonsense"]) {
      const other = ticket === undefined ? {} : { ticket };
      const answers = await Promise.all([
        tus("HEAD", path, other),
        patch(path, 10_000, clip.slice(10_000, clip.size), other),
        tus("GET", path, other),
        tus("DELETE", path, other),
        tus("PUT", `${path}/poster`, {
          ...other,
          headers: { "Content-Type": "image/webp", "Content-Length": "4" },
          body: "RIFF",
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    const still = await tus("HEAD", path, { ticket: mine });
    expect(still.headers.get("Upload-Offset")).toBe("10000");
  });

  test("begun without a ticket answers to whoever holds its id", async () => {
    const path = await create(clip.size);
    expect((await tus("HEAD", path, { ticket: newTicket() })).status).toBe(200);
  });
});

test("a change that a page of another origin asks for is refused", async () => {
  const headers = { Origin: "https://evil.example", "Upload-Length": "1000" };
  expect((await tus("POST", "/files", { headers })).status).toBe(403);
});
