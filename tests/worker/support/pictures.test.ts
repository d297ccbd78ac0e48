import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetTickets } from "~/domain/support/forget-tickets.server";
import { openTicket } from "~/domain/support/open-ticket.server";
import { screenshotsADay, strayScreenshotRetentionMs } from "~/domain/support/rules";
import { supportTickets } from "../../../db/schema/support";
import { db, makeContext } from "../../factories";

const png = new Uint8Array(64);
png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
png.set([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], 52);

let reports = 0;
const report = (email: string | null, screenshot: Uint8Array | null = png) => ({
  type: 1 as const,
  subject: `Hlášení ${++reports}`,
  content: "Nic.",
  name: "",
  email,
  errorReport: null,
  screenshot,
  token: "",
});

const from = (clientAddress: string, now = Date.now()) =>
  makeContext({ role: "visitor" }, { clientAddress, now, limits: { allows: async () => true } });
const rowOf = (guid: string) => db.select().from(supportTickets).where(eq(supportTickets.guid, guid)).get();
const stored = async () => (await env.CLIPS.list({ prefix: "support/" })).objects.length;

test("one network sends ten pictures a day, also at once; a report without one is still taken", async () => {
  const before = await stored();
  const sent = await Promise.allSettled(
    Array.from({ length: 16 }, async (_, n) => openTicket(await from(`2001:db8:1:1::${n}`), report(null))),
  );
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(screenshotsADay);
  for (const one of sent) {
    if (one.status === "rejected") {
      expect(one.reason).toMatchObject({ code: "TooManyPictures", field: "screenshot" });
    }
  }
  expect((await stored()) - before).toBe(screenshotsADay);
  await expect(openTicket(await from("2001:db8:1:1::f"), report(null, null))).resolves.toBeTruthy();
  await expect(openTicket(await from("2001:db8:1:2::1"), report(null))).resolves.toBeTruthy();
  const tomorrow = Date.now() + 24 * 3_600_000 + 1;
  await expect(openTicket(await from("2001:db8:1:1::1", tomorrow), report(null))).resolves.toBeTruthy();
});

test("a picture of a report without an address goes after a month, and where it came from after a day", async () => {
  const stray = await openTicket(await from("192.0.2.40"), report(null));
  const signed = await openTicket(await from("192.0.2.41"), report("kdo@example.com"));
  expect((await rowOf(stray.guid))?.addressHash).not.toContain("192");
  await forgetTickets(await from("", Date.now() + strayScreenshotRetentionMs + 1));
  expect(await rowOf(stray.guid)).toMatchObject({ screenshotKey: null, addressHash: null });
  expect(await rowOf(signed.guid)).toMatchObject({
    screenshotKey: `support/${signed.guid}`,
    addressHash: null,
  });
  expect(await env.CLIPS.head(`support/${stray.guid}`)).toBeNull();
  expect(await env.CLIPS.head(`support/${signed.guid}`)).not.toBeNull();
});
