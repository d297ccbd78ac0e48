import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { intakes } from "../../../db/schema/intakes";
import { db } from "../../factories";
import { media } from "./media";
import { address } from "./tus-client";

/** As Chromium posts what a person shares with the installed site: nobody's page asked for it. */
const byThePerson = { Origin: "null", "Sec-Fetch-Site": "none" };

async function share(files: File[], headers: Record<string, string> = byThePerson) {
  const form = new FormData();
  for (const file of files) form.append("files", file);
  const encoded = new Response(form);
  return SELF.fetch(address("/upload/share"), {
    method: "POST",
    redirect: "manual",
    body: await encoded.arrayBuffer(),
    headers: { "Content-Type": encoded.headers.get("Content-Type") ?? "", ...headers },
  });
}

/** A clip that nobody has sent: an unused box at its end makes its content its own. */
const clip = (name: string) => {
  const box = new Uint8Array(24);
  box.set([0, 0, 0, 24, ...new TextEncoder().encode("free")]);
  crypto.getRandomValues(box.subarray(8));
  return new File([media("front-moov.mp4"), box], name);
};
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const intakesNamed = (name: string) => db.select().from(intakes).where(eq(intakes.originalName, name));

test("a clip that reaches the server waits on the sending page of the browser that shared it", async () => {
  const response = await share([clip("VID_20261118.mp4")]);
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/upload"]);
  expect(await intakesNamed("VID_20261118.mp4")).toMatchObject([{ state: "received" }]);
  const page = (cookie: string) => SELF.fetch(address("/upload"), { headers: { Cookie: cookie } });
  expect(await (await page(cookiesOf(response))).text()).toContain("VID_20261118.mp4");
  expect(await (await page("")).text()).not.toContain("VID_20261118.mp4");
});

test("a browser that has a ticket keeps it", async () => {
  const first = await share([clip("prvni.mp4")]);
  const ticket = cookiesOf(first);
  const second = await share([clip("druhy.mp4")], { ...byThePerson, Cookie: ticket });
  expect(second.headers.getSetCookie()).toEqual([]);
  const [one, other] = [await intakesNamed("prvni.mp4"), await intakesNamed("druhy.mp4")];
  expect(one[0]?.ticketHash).toMatch(/./);
  expect(other[0]?.ticketHash).toBe(one[0]?.ticketHash);
});

test("what is no video is refused in words on the sending page", async () => {
  const response = await share([new File(["Tohle nikdy nebylo video."], "dovolena.mp4")]);
  expect(response.headers.get("Location")).toBe("/upload");
  expect(cookiesOf(response)).toContain("palubka_toast=NotAVideoFile");
});

test("nothing shared leads to picking the file there", async () => {
  const response = await share([]);
  expect(response.headers.get("Location")).toBe("/upload?shared=lost");
  const page = await (await SELF.fetch(address("/upload?shared=lost"))).text();
  expect(page.replaceAll("\u00a0", " ")).toContain("Sdílený soubor se nepodařilo převzít.");
});

test.each([
  ["another site's page", { Origin: "https://jinde.test", "Sec-Fetch-Site": "cross-site" }],
  ["a page that hides where it is from", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
  ["a page in a frame of ours", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
  ["a browser that says nothing more", { Origin: "null" }],
])("%s cannot share in a person's name", async (_, headers) => {
  expect((await share([clip("podvrh.mp4")], headers)).status).toBe(403);
  expect(await intakesNamed("podvrh.mp4")).toEqual([]);
});

test("the address itself leads to the sending page", async () => {
  const response = await SELF.fetch(address("/upload/share"), { redirect: "manual" });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/upload"]);
});
