import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listAddresses } from "../../../app/domain/archive/list-archive.server";
import { archivePerFile } from "../../../app/domain/archive/rules";
import { contractRetentionMs } from "../../../app/domain/dashcamers/contract-rules";
import { endContract } from "../../../app/domain/dashcamers/end-contract.server";
import { emptyTrash } from "../../../app/domain/retention/empty-trash.server";
import { eraseEndedContracts } from "../../../app/domain/retention/erase-ended-contracts.server";
import { accountKeys } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import { Browser } from "../../browser";
import * as make from "../../factories";

const day = 24 * 3_600_000;
const password = "dlouhá věta jako heslo";
const body = new Uint8Array(1000).map((_, at) => at % 251);

let creator: Awaited<ReturnType<typeof make.makeDashcamer>>;
let clip: Awaited<ReturnType<typeof make.makeVideo>>;

beforeEach(async () => {
  creator = await make.makeDashcamer({ password });
  clip = await make.makeVideo({ dashcamerId: creator.id, title: "Srna pod Ještědem", body });
});

const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const setCreator = (values: Partial<typeof dashcamers.$inferInsert>) =>
  make.db.update(dashcamers).set(values).where(eq(dashcamers.id, creator.id));

/** Ends the contract and logs in again, as the mail says. */
async function endAndLogIn(): Promise<Browser> {
  await endContract(await make.makeContext(creator.actor), { password });
  return logIn();
}

async function logIn(): Promise<Browser> {
  const browser = new Browser();
  const entered = await browser.post("/login/user", { email: creator.email, password });
  expect([entered.status, entered.headers.get("Location")]).toEqual([302, "/dashcamer"]);
  const led = await browser.get("/dashcamer");
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/dashcamer/ended"]);
  return browser;
}

/** The addresses of a list, as paths. */
async function addressesFor(browser: Browser): Promise<string[]> {
  const list = await browser.get("/dashcamer/ended/addresses");
  expect(list.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const lines = (await list.text()).trim().split("\n");
  return lines.map((line) => new URL(line).pathname);
}

test("whoever ends the contract logs in again and sees until when they can download what", async () => {
  await make.makeInvoice({ dashcamerId: creator.id, number: "2026000777" });
  await setCreator({ credit: 12_300 });
  const other = await make.makeVideo({ title: "Cizí záběr" });
  const browser = await endAndLogIn();
  const page = await words(await browser.get("/dashcamer/ended"));
  expect(page).toContain("Smlouva skončila");
  expect(page).toContain("Srna pod Ještědem");
  expect(page).toContain("kredit 123 Kč");
  expect(page).toContain("2026000777");
  expect(page).not.toContain("Cizí záběr");
  expect((await browser.get(`/clips/${other.id}/file`)).status).toBe(404);
});

test("a clip is downloaded by its own link, and a broken download goes on", async () => {
  const browser = await endAndLogIn();
  const whole = await browser.get(`/clips/${clip.id}/file?download`);
  expect([whole.status, new Uint8Array(await whole.arrayBuffer())]).toEqual([200, body]);
  const rest = await browser.get(`/clips/${clip.id}/file?download`, {
    Range: "bytes=600-",
    "If-Range": whole.headers.get("ETag") ?? "",
  });
  expect([rest.status, new Uint8Array(await rest.arrayBuffer())]).toEqual([206, body.slice(600)]);
});

test("the addresses of the list need no cookie, and a broken download goes on", async () => {
  const [address = ""] = await addressesFor(await endAndLogIn());
  expect(address).toMatch(
    new RegExp(`^/clips/${clip.id}/download/[\\w-]{43}/${clip.id}-srna-pod-jestedem\\.mp4$`),
  );
  const stranger = new Browser();
  const whole = await stranger.get(address);
  expect([whole.status, new Uint8Array(await whole.arrayBuffer())]).toEqual([200, body]);
  expect(whole.headers.get("Content-Disposition")).toContain(
    `attachment; filename="${clip.id}-srna-pod-jestedem.mp4"`,
  );
  const rest = await stranger.get(address, { Range: "bytes=999-" });
  expect([rest.status, rest.headers.get("Content-Range")]).toEqual([206, "bytes 999-999/1000"]);
  await rest.arrayBuffer();
});

test("what lies in the trash is listed with its day and downloaded like the rest, until it is erased", async () => {
  await make.db
    .update(videos)
    .set({ trashedAt: Date.now() - 5 * day, trashAction: "clipAndData" })
    .where(eq(videos.id, clip.id));
  const browser = await endAndLogIn();
  expect(await words(await browser.get("/dashcamer/ended"))).toContain("z koše, smaže se už");
  const own = async () => {
    const response = await browser.get(`/clips/${clip.id}/file?download`);
    return [response.status, (await response.arrayBuffer()).byteLength];
  };
  expect(await own()).toEqual([200, body.byteLength]);
  const [address = ""] = await addressesFor(browser);
  const listed = await new Browser().get(address);
  expect([listed.status, (await listed.arrayBuffer()).byteLength]).toEqual([200, body.byteLength]);
  await make.db.update(videos).set({ erasedAt: Date.now() }).where(eq(videos.id, clip.id));
  expect((await own())[0]).toBe(404);
  expect(await words(await browser.get("/dashcamer/ended"))).not.toContain("Srna pod Ještědem");
});

test("sizes and fingerprints stand beside the names under which clips are saved", async () => {
  const browser = await endAndLogIn();
  const [address = ""] = await addressesFor(browser);
  const [head, row] = (await (await browser.get("/dashcamer/ended/sizes")).text()).split("\n");
  expect(head).toBe("file;bytes;etag");
  expect(row).toBe(`${address.split("/").at(-1)};1000;${clip.fingerprint}`);
});

test("an address is one clip's and one creator's, and ends with a new password, an emptied trash and the time", async () => {
  const second = await make.makeVideo({ dashcamerId: creator.id, body });
  const [address = ""] = await addressesFor(await endAndLogIn());
  const status = async (path: string) => {
    const response = await new Browser().get(path);
    await response.arrayBuffer();
    return response.status;
  };
  expect(await status(address)).toBe(200);
  expect(await status(address.replace(`/clips/${clip.id}/`, `/clips/${second.id}/`))).toBe(404);
  expect(await status(address.replace(/download\/../, "download/__"))).toBe(404);

  await make.db.update(videos).set({ erasedAt: 1 }).where(eq(videos.id, clip.id));
  expect(await status(address)).toBe(404);
  await make.db.update(videos).set({ erasedAt: null, dashcamerId: 1 }).where(eq(videos.id, clip.id));
  expect(await status(address)).toBe(404);
  await make.db.update(videos).set({ dashcamerId: creator.id }).where(eq(videos.id, clip.id));
  expect(await status(address)).toBe(200);

  const { passwordHash } =
    (await make.db.query.dashcamers.findFirst({ where: eq(dashcamers.id, creator.id) })) ?? {};
  await setCreator({ passwordHash: "another" });
  expect(await status(address)).toBe(404);
  await setCreator({ passwordHash });
  expect(await status(address)).toBe(200);
  await setCreator({ contractEndedAt: null });
  expect(await status(address)).toBe(404);
  await setCreator({ contractEndedAt: Date.now() - contractRetentionMs });
  expect(await status(address)).toBe(404);
});

test("editors stay outside, and so does the creator once the time is over", async () => {
  const editor = await make.makeEditor({ dashcamerId: creator.id, password });
  const browser = await endAndLogIn();
  const asEditor = await new Browser().post("/login/user", { email: editor.email, password });
  expect(asEditor.status).toBe(401);
  await setCreator({ contractEndedAt: Date.now() - contractRetentionMs });
  const late = await browser.get("/dashcamer/ended");
  expect([late.status, late.headers.get("Location")]).toEqual([
    302,
    "/login/user?role=dashcamer&to=%2Fdashcamer%2Fended",
  ]);
  expect((await new Browser().post("/login/user", { email: creator.email, password })).status).toBe(401);
});

test("a forgotten password can be set anew while clips are retained, and not after", async () => {
  await setCreator({ contractEndedAt: Date.now() - day });
  const keys = () => make.db.$count(accountKeys, eq(accountKeys.dashcamerId, creator.id));
  await new Browser().post("/passreset?index", { email: creator.email });
  expect(await keys()).toBe(1);
  await setCreator({ contractEndedAt: Date.now() - contractRetentionMs });
  await new Browser().post("/passreset?index", { email: creator.email });
  expect(await keys()).toBe(1);
});

test("every page of the workspace leads to what is left of it, also after a form", async () => {
  const browser = await endAndLogIn();
  for (const path of [
    "/dashcamer/tags",
    `/dashcamer/videos/${clip.id}`,
    "/dashcamer/settings",
    "/dashcamer/invoices",
  ]) {
    const led = await browser.get(path);
    expect([path, led.status, led.headers.get("Location")]).toEqual([path, 302, "/dashcamer/ended"]);
  }
  const sent = await browser.post("/dashcamer/tags", { intent: "deleteTag", tagId: "1" });
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/dashcamer/ended"]);
});

test("whoever still has a contract has no such page", async () => {
  const browser = new Browser();
  await browser.post("/login/user", { email: creator.email, password });
  for (const path of ["/dashcamer/ended", "/dashcamer/ended/addresses", "/dashcamer/ended/sizes"])
    expect((await browser.get(path)).status).toBe(403);
});

test("after thirty days nothing is left to download", async () => {
  const [address = ""] = await addressesFor(await endAndLogIn());
  const context = await make.makeContext({ role: "visitor" }, { now: Date.now() + contractRetentionMs });
  for (const run of [eraseEndedContracts, emptyTrash, eraseEndedContracts]) await run(context);
  expect((await new Browser().get(address)).status).toBe(404);
  expect(await make.db.query.videos.findFirst({ where: eq(videos.id, clip.id) })).toMatchObject({
    objectKey: null,
  });
});

// The last: its thousands of clips would be erased one by one with the others.
test("a long list comes in parts, in the order in which clips came, and leaves none out", async () => {
  await setCreator({ contractEndedAt: Date.now() - 1 });
  const { id: dashcamerId, name } = creator;
  await make.db.run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${archivePerFile + 1})
    insert into videos (dashcamer_id, intake_guid, view_guid, transfer_guid, original_name, extension, uploaded_at,
      state_changed_at, object_key, size_bytes, info, fingerprint)
    select dashcamer_id, 'i' || i || '-' || id, 'v' || i || '-' || id, 't' || i || '-' || id, original_name, extension,
      uploaded_at + i, state_changed_at, object_key, size_bytes, info, fingerprint from videos, n
    where id = ${clip.id}`);
  const context = await make.makeContext({ role: "formerDashcamer", dashcamerId, name });
  const parts = await Promise.all([1, 2, 3].map((part) => listAddresses(context, { part })));
  const lines = parts.map((part) => part.split("\n").filter(Boolean));
  expect(lines.map(({ length }) => length)).toEqual([archivePerFile, 2, 0]);
  expect(new Set(lines.flat()).size).toBe(archivePerFile + 2);
});
