import { env, SELF } from "cloudflare:test";
import { Buffer } from "node:buffer";
import { asc, desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dashcamers } from "../../../db/schema/dashcamers";
import { intakes } from "../../../db/schema/intakes";
import { siteDashcamerOverrides, sites } from "../../../db/schema/sites";
import { videos } from "../../../db/schema/videos";
import { db, makeContext, makeDashcamer, makeFan, signIn } from "../../factories";
import { bigMp4 } from "../../fixtures/big-mp4";
import { media } from "./media";
import { address, create, eventually, guidOf, patch } from "./tus-client";

const MB = 1_000_000;
const typed = { title: "Předjíždění", nickname: "Karel", note: "U Hrubé Skály", rights: "on", terms: "on" };
type Fields = Record<string, string>;

/** A browser: it keeps its ticket. */
async function open(path = "/upload", cookie = "") {
  const response = await SELF.fetch(address(path), { headers: { Cookie: cookie } });
  const ticket = response.headers.get("Set-Cookie")?.split(";")[0] ?? cookie;
  return { status: response.status, cookie: ticket, headers: response.headers, html: await response.text() };
}

function formOf(fields: Fields, files: File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("files", file);
  return form;
}

async function post(form: FormData, cookie = "", path = "/upload") {
  const encoded = new Response(form);
  const response = await SELF.fetch(address(path), {
    method: "POST",
    redirect: "manual",
    body: await encoded.arrayBuffer(),
    headers: { "Content-Type": encoded.headers.get("Content-Type") ?? "", Cookie: cookie },
  });
  return { status: response.status, to: response.headers.get("Location"), html: await response.text() };
}

const clipsOf = (dashcamerId: number) =>
  db.select().from(videos).where(eq(videos.dashcamerId, dashcamerId)).orderBy(asc(videos.id));
const intakesOf = (id: number) =>
  db.select().from(intakes).where(eq(intakes.dashcamerId, id)).orderBy(desc(intakes.sizeBytes));
/** A file that has arrived before the form. */
async function arrivedBefore(dashcamer: number, cookie: string, seed: number): Promise<string> {
  const ticket = cookie.split("=")[1] ?? "";
  const clip = bigMp4(20_000, seed);
  const path = await create(clip.size, { dashcamer }, { ticket });
  await patch(path, 0, clip.slice(0, clip.size), { ticket });
  return guidOf(path);
}
const file = (name: string, as = name) => new File([media(name)], as);

describe("the form without scripts", () => {
  test("takes a nickname without marks that turn the writing round", async () => {
    const { id } = await makeDashcamer();
    const { cookie } = await open();
    const fields = { dashcamerId: String(id), ...typed, nickname: "\u202eKarel\u0000\r\nNovák" };
    await post(formOf(fields, [file("front-moov.mp4")]), cookie);
    expect(await clipsOf(id)).toMatchObject([{ nickname: "Karel Novák" }]);
  });

  test("makes clips of its files and shows the receipt with the secret links", async () => {
    const { id, name } = await makeDashcamer();
    const { cookie } = await open();
    const files = [file("front-moov.mp4", "a;b=c.mp4"), file("quicktime.mov", "žluťoučký kůň.mov")];
    const answer = await post(formOf({ dashcamerId: String(id), ...typed }, files), cookie);
    expect(answer.status).toBe(302);
    const made = await clipsOf(id);
    expect(made).toMatchObject([
      { title: "Předjíždění", nickname: "Karel", note: "U Hrubé Skály", originalName: "a;b=c.mp4" },
      { originalName: "žluťoučký kůň.mov", extension: "mov", sizeBytes: media("quicktime.mov").length },
    ]);
    const receipt = await open(answer.to ?? "", cookie);
    for (const { viewGuid } of made) expect(receipt.html).toContain(`http://palubka.test/view/${viewGuid}`);
    expect(receipt.html).toContain(name);
    expect(receipt.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(receipt.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("streams a file of 40 MB to its place, byte for byte", async () => {
    const { id } = await makeDashcamer({ associatedBytes: 41 * MB });
    const clip = bigMp4(40 * MB);
    const big = new File([clip.slice(0, clip.size)], "velky.mp4");
    const answer = await post(formOf({ dashcamerId: String(id), ...typed }, [big, file("web.webm")]));
    expect(answer.status).toBe(302);
    const [first] = await clipsOf(id);
    const object = await env.CLIPS.get(first?.objectKey ?? "");
    const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(Buffer.compare(bytes, clip.slice(0, clip.size))).toBe(0);
    expect((await intakesOf(id)).map(({ sizeBytes, state }) => [sizeBytes, state])).toEqual([
      [40 * MB, "sent"],
      [media("web.webm").length, "sent"],
    ]);
  });

  test("works under its other name too", async () => {
    const { id } = await makeDashcamer();
    const form = formOf({ dashcamerId: String(id), ...typed }, [file("web.webm")]);
    expect((await post(form, "", "/poslat")).status).toBe(302);
    expect((await open("/poslat")).html).toContain("Poslat záběr");
    expect(await clipsOf(id)).toHaveLength(1);
  });

  test("gives each file that came before a title of its own, and the others the one of the form", async () => {
    const { id } = await makeDashcamer();
    const { cookie } = await open();
    const [first, second] = [await arrivedBefore(id, cookie, 61), await arrivedBefore(id, cookie, 62)];
    const page = (await open("/upload", cookie)).html;
    expect(page).toContain(`name="title-${first}"`);
    const fields = {
      upload: first,
      dashcamerId: String(id),
      ...typed,
      [`title-${first}`]: "  Moje\n první ",
    };
    const form = formOf(fields, [file("web.webm")]);
    form.append("upload", second);
    form.append(`title-${"0".repeat(32)}`, "cizí");
    expect((await post(form, cookie)).status).toBe(302);
    expect((await clipsOf(id)).map(({ title }) => title).sort()).toEqual([
      "Moje první",
      "Předjíždění",
      "Předjíždění",
    ]);
  });

  test("says at a file's own title that it is too long, and keeps what was typed", async () => {
    const { id } = await makeDashcamer();
    const { cookie } = await open();
    const guid = await arrivedBefore(id, cookie, 63);
    const long = "a".repeat(121);
    const fields = { upload: guid, dashcamerId: String(id), ...typed, [`title-${guid}`]: long };
    const answer = await post(formOf(fields, []), cookie);
    expect(answer.status).toBe(400);
    const [field = ""] = new RegExp(`<input[^>]*name="title-${guid}"[^>]*>`).exec(answer.html) ?? [];
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain(long);
    expect(answer.html).toMatch(/nejvýš\s120\sznaků/);
    expect(await clipsOf(id)).toEqual([]);
  });

  test("takes files of several kinds that came before, by their ids", async () => {
    const { id } = await makeDashcamer();
    const { cookie } = await open();
    const ticket = cookie.split("=")[1] ?? "";
    const clip = bigMp4(20_000, 55);
    const path = await create(clip.size, { dashcamer: id }, { ticket });
    await patch(path, 0, clip.slice(0, clip.size), { ticket });
    const form = formOf({ upload: guidOf(path), dashcamerId: String(id), ...typed }, [file("web.webm")]);
    expect((await post(form, cookie)).status).toBe(302);
    expect((await clipsOf(id)).map(({ extension }) => extension)).toEqual(["mp4", "webm"]);
  });

  test("makes one clip when it is sent again", async () => {
    const { id } = await makeDashcamer();
    const { cookie } = await open();
    const clip = bigMp4(20_000, 56);
    const ticket = cookie.split("=")[1] ?? "";
    const path = await create(clip.size, { dashcamer: id }, { ticket });
    await patch(path, 0, clip.slice(0, clip.size), { ticket });
    const fields = { upload: guidOf(path), dashcamerId: String(id), ...typed };
    const answers = [await post(formOf(fields), cookie), await post(formOf(fields), cookie)];
    expect(answers[1]?.to).toBe(answers[0]?.to);
    expect(await clipsOf(id)).toHaveLength(1);
  });
});

describe("what is wrong is said at its place, and nothing typed or sent is lost", () => {
  async function refused(fields: Fields, files: File[], status: number, words: string) {
    const { cookie } = await open();
    const answer = await post(formOf(fields, files), cookie);
    expect([answer.status, answer.html.includes(words)]).toEqual([status, true]);
    for (const name of ["title", "nickname", "note"]) {
      if (fields[name]) expect(answer.html).toContain(fields[name]);
    }
    return { ...answer, cookie };
  }

  test("no file", async () => {
    const { id } = await makeDashcamer();
    const fields = { dashcamerId: String(id), ...typed };
    await refused(fields, [], 400, "Vyberte prosím soubor se záběrem.");
    await refused(fields, [new File([], "")], 400, "Vyberte prosím soubor se záběrem.");
    expect(await intakesOf(id)).toEqual([]);
  });

  test("an empty file", async () => {
    const { id } = await makeDashcamer();
    await refused({ dashcamerId: String(id), ...typed }, [file("empty.mp4")], 400, "Tohle není video.");
    expect(await intakesOf(id)).toMatchObject([{ state: "refused" }]);
  });

  test("a text called .mp4; the file beside it stays and goes with the next try", async () => {
    const { id } = await makeDashcamer();
    const files = [file("text.mp4"), file("web.webm")];
    const { html, cookie } = await refused({ dashcamerId: String(id), ...typed }, files, 400, "text.mp4");
    const received = (await intakesOf(id)).find(({ state }) => state === "received");
    expect(html).toContain(`name="upload" value="${received?.guid}"`);
    expect(await clipsOf(id)).toEqual([]);
    const again = formOf({ upload: received?.guid ?? "", dashcamerId: String(id), ...typed });
    expect((await post(again, cookie)).status).toBe(302);
    expect(await clipsOf(id)).toMatchObject([{ extension: "webm" }]);
  });

  test("a browser without cookies gets the ids of its files back as well", async () => {
    const { id } = await makeDashcamer();
    const { rights: _left, ...fields } = { dashcamerId: String(id), ...typed };
    const answer = await post(formOf(fields, [file("web.webm")]));
    const [received] = await intakesOf(id);
    expect(answer.html).toContain(`name="upload" value="${received?.guid}"`);
    const again = formOf({ upload: received?.guid ?? "", dashcamerId: String(id), ...typed });
    expect((await post(again)).status).toBe(302);
  });

  test.each([
    ["rights", "Bez toho záběr poslat nejde."],
    ["terms", "Bez souhlasu s podmínkami záběr poslat nejde."],
  ])("no %s", async (box, words) => {
    const { id } = await makeDashcamer();
    const fields: Fields = { dashcamerId: String(id), ...typed };
    delete fields[box];
    await refused(fields, [file("web.webm")], 400, words);
    expect(await clipsOf(id)).toEqual([]);
    expect(await intakesOf(id)).toMatchObject([{ state: "received" }]);
  });

  test.each([
    ["email", "nesmysl", "Emailová adresa nemá správný formát."],
    ["acquired", "loni", "Datum a čas nedávají smysl."],
    ["title", "x".repeat(121), "To je moc dlouhé."],
    ["note", "x".repeat(2001), "To je moc dlouhé."],
  ])("a wrong %s", async (field, value, words) => {
    const { id } = await makeDashcamer();
    await refused({ dashcamerId: String(id), ...typed, [field]: value }, [file("web.webm")], 400, words);
    expect(await clipsOf(id)).toEqual([]);
  });

  test("an address that the creator wants", async () => {
    const { id } = await makeDashcamer({ requiresFanEmail: true });
    const fields = { dashcamerId: String(id), ...typed };
    await refused(fields, [file("web.webm")], 400, "Zadejte prosím e-mailovou adresu.");
  });

  test("a creator whose licence lapsed while the form was being filled", async () => {
    const { id } = await makeDashcamer({ licenceUntil: Date.now() - 1 });
    const fields = { dashcamerId: String(id), ...typed };
    await refused(fields, [file("web.webm")], 403, "nemá platný tarif");
    expect(await intakesOf(id)).toEqual([]);
  });

  test("a creator who has no room", async () => {
    const { id } = await makeDashcamer({ associatedBytes: 100 });
    await refused({ dashcamerId: String(id), ...typed }, [file("web.webm")], 413, "nezbývá místo");
    expect(await intakesOf(id)).toEqual([]);
  });

  test("a file that the creator has already", async () => {
    const { id } = await makeDashcamer();
    const fields = { dashcamerId: String(id), ...typed };
    expect((await post(formOf(fields, [file("web.webm")]))).status).toBe(302);
    await refused(fields, [file("web.webm")], 409, "Tohle už tu jednou máme. Zvolte prosím něco jiného.");
    expect(await clipsOf(id)).toHaveLength(1);
  });

  test("a file of somebody else", async () => {
    const { id } = await makeDashcamer();
    const clip = bigMp4(20_000, 57);
    const ticket = "e".repeat(32);
    const path = await create(clip.size, { dashcamer: id }, { ticket });
    await patch(path, 0, clip.slice(0, clip.size), { ticket });
    const fields = { upload: guidOf(path), dashcamerId: String(id), ...typed };
    await refused(fields, [], 404, "Tohle jsme nenašli.");
  });
});

describe("a body that is no such form", () => {
  const type = "multipart/form-data; boundary=x";
  const send = (body: BodyInit, headers: Fields) =>
    SELF.fetch(address("/upload"), { method: "POST", body, headers: { "Content-Type": type, ...headers } });
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  test("that ends too early is refused, and its file is only a tombstone", async () => {
    const { id } = await makeDashcamer();
    const head = `${part("dashcamerId", String(id))}--x\r\nContent-Disposition: form-data; name="files"; filename="a.mp4"\r\n\r\n`;
    const whole = new Blob([head, bigMp4(3 * MB).slice(0, 3 * MB)]);
    expect((await send(await whole.arrayBuffer(), {})).status).toBe(400);
    expect(await intakesOf(id)).toMatchObject([{ state: "cancelled" }]);
    expect(await env.CLIPS.list({ prefix: `clips/${(await intakesOf(id))[0]?.guid}` })).toMatchObject({
      objects: [],
    });
  });

  test("whose sender goes away in the middle leaves only a tombstone", async () => {
    const { id } = await makeDashcamer();
    const head = `${part("dashcamerId", String(id))}--x\r\nContent-Disposition: form-data; name="files"; filename="a.mp4"\r\n\r\n`;
    const { readable, writable } = new FixedLengthStream(10 * MB);
    const body = writable.getWriter();
    const answer = send(readable, {}).catch(() => undefined);
    await body.write(new TextEncoder().encode(head));
    await body.write(bigMp4(6 * MB).slice(0, 6 * MB));
    await eventually(async () => (await intakesOf(id)).length === 1);
    body.abort(new Error("the connection is down")).catch(() => undefined);
    await answer;
    await eventually(async () => (await intakesOf(id))[0]?.state === "cancelled");
  });

  test.each([
    ["that has a field of more than 64 kB", `${part("note", "x".repeat(70_000))}--x--\r\n`, 413],
    ["that has too many parts", `${part("a", "b").repeat(1600)}--x--\r\n`, 413],
    ["that is empty", "", 400],
    ["that is something else", "Tohle není formulář.", 400],
  ])("%s is refused", async (_what, body, status) => {
    expect((await send(body, {})).status).toBe(status);
  });
});

describe("the page", () => {
  test("gives each browser a ticket once, which scripts cannot read", async () => {
    const first = await open();
    expect(first.headers.get("Set-Cookie")).toMatch(
      /^palubka_ticket=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    expect((await open("/upload", first.cookie)).headers.get("Set-Cookie")).toBeNull();
    expect(first.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("offers creators who can take a clip, and no others", async () => {
    const can = await makeDashcamer({ publishLowerPerc: 5, publishHigherPerc: 10 });
    const cannot = [
      await makeDashcamer({ enabled: false }),
      await makeDashcamer({ licenceUntil: Date.now() - 1 }),
      await makeDashcamer({ associatedBytes: 0 }),
      await makeDashcamer({ hidden: true }),
    ];
    const { html } = await open("/upload?dashcamer=");
    expect(html).toContain(`value="${can.id}"`);
    expect(html).toContain("5–10");
    for (const { id, name } of cannot) {
      expect(html).not.toContain(`value="${id}"`);
      expect(html).not.toContain(`>${name}<`);
    }
  });

  test("presets the creator of the address, a hidden one too", async () => {
    const hidden = await makeDashcamer({ hidden: true });
    const { html } = await open(`/upload?dashcamer=${hidden.urlName}`);
    expect(html).toContain(`<input type="hidden" name="dashcamerId" value="${hidden.id}"`);
    expect(html).toContain(hidden.name);
  });

  test("shows creators as this site does", async () => {
    const { id } = await makeDashcamer();
    const { site } = await makeContext({ role: "visitor" });
    const shown = { name: "Jméno na téhle stránce", requiresEmail: true, emailMessage: "Kvůli odměně." };
    await db.insert(siteDashcamerOverrides).values({ siteId: site.id, dashcamerId: id, ...shown });
    expect((await open("/upload?dashcamer=")).html).toContain(shown.name);
    await db.update(dashcamers).set({ urlName: "prepsany" }).where(eq(dashcamers.id, id));
    expect((await open("/upload?dashcamer=prepsany")).html).toContain("Kvůli odměně.");
  });

  test.each([
    ["lapsed", { licenceUntil: Date.now() - 1 }, true],
    ["switched off", { enabled: false }, true],
    ["full", { associatedBytes: 0 }, true],
    ["gone", { contractEndedAt: Date.now() - 1 }, false],
  ])("names a creator who is %s, and offers others only by a link", async (_what, change, isNamed) => {
    const other = await makeDashcamer();
    const { urlName, name } = await makeDashcamer(change);
    const { html } = await open(`/upload?dashcamer=${urlName}`);
    expect(html).toContain(`${isNamed ? name : "Tenhle dashcamer"} teď záběry nepřijímá`);
    expect(html).toContain('href="/upload?dashcamer="');
    expect(html).not.toContain(`>${other.name}<`);
    expect(html).not.toContain('name="dashcamerId"');
  });

  test("keeps the form, with what was typed, when its creator stops meanwhile", async () => {
    const { id, urlName } = await makeDashcamer({ licenceUntil: Date.now() - 1 });
    const form = formOf({ dashcamerId: String(id), ...typed }, [file("end-moov.mp4")]);
    const { html } = await post(form, "", `/upload?dashcamer=${urlName}`);
    expect(html).toContain('value="Předjíždění"');
  });

  test("takes no agreement to terms that are no longer in force", async () => {
    const { id } = await makeDashcamer();
    const stale = formOf({ dashcamerId: String(id), ...typed, agreedTo: "f2021-01-01 g2021-01-01" }, [
      file("end-moov.mp4"),
    ]);
    const { status, html } = await post(stale);
    expect([status, await clipsOf(id)]).toEqual([409, []]);
    expect(html).toContain("Podmínky se mezitím změnily.");
    const { html: fresh } = await open("/upload?dashcamer=");
    const agreedTo = /name="agreedTo" value="([^"]+)"/.exec(fresh)?.[1] ?? "";
    expect(
      (await post(formOf({ dashcamerId: String(id), ...typed, agreedTo }, [file("end-moov.mp4")]))).status,
    ).toBe(302);
  });

  test("shows files that a fan has begun to nobody else in the same browser", async () => {
    const fan = await makeFan();
    const { cookie } = await open("/upload?dashcamer=");
    const { id } = await makeDashcamer();
    const signedIn = `${cookie}; ${await signIn(fan.actor)}`;
    // The file arrives, the form does not: its address is missing an at sign.
    await post(
      formOf({ dashcamerId: String(id), ...typed, email: "nikde" }, [file("end-moov.mp4", "fanuv.mp4")]),
      signedIn,
    );
    expect((await open("/upload?dashcamer=", signedIn)).html).toContain("fanuv.mp4");
    expect((await open("/upload?dashcamer=", cookie)).html).not.toContain("fanuv.mp4");
    const other = await makeFan();
    expect((await open("/upload?dashcamer=", `${cookie}; ${await signIn(other.actor)}`)).html).not.toContain(
      "fanuv.mp4",
    );
  });

  test("knows a fan who is signed in", async () => {
    const fan = await makeFan({ nickname: "Jana od Kolína" });
    const { html } = await open("/upload", await signIn(fan.actor));
    expect(html).toContain('value="Jana od Kolína"');
    expect(html).toContain(`value="${fan.email}"`);
    // The profile decides about further mails, so the form does not ask.
    expect(html).not.toContain('name="notify"');
    expect(html.replaceAll("\u00a0", " ")).toContain("podle nastavení ve vašem profilu");
    expect((await open("/upload")).html).toContain('name="notify"');
  });

  test("lists the files that this browser has on their way, and nobody else's", async () => {
    const { cookie } = await open();
    const ticket = cookie.split("=")[1] ?? "";
    const clip = bigMp4(20_000, 58);
    const half = await create(clip.size, { filename: "napul.mp4" }, { ticket });
    await patch(half, 0, clip.slice(0, 12_000), { ticket });
    const whole = await create(clip.size, { filename: "cely.mp4" }, { ticket });
    await patch(whole, 0, clip.slice(0, clip.size), { ticket });
    const { html } = await open("/upload", cookie);
    expect(html).toContain("napul.mp4");
    expect(html).toContain(`name="upload" value="${guidOf(whole)}"`);
    expect(html).not.toContain(`name="upload" value="${guidOf(half)}"`);
    expect((await open()).html).not.toContain("napul.mp4");
  });

  test("says why nothing can be sent, in the site's words", async () => {
    await db.update(sites).set({ canUpload: false, uploadMessage: "Do pondělí stěhujeme servery." });
    const { html } = await open();
    expect(html).toContain("Do pondělí stěhujeme servery.");
    expect(html).not.toContain('name="files"');
    await db.update(sites).set({ canUpload: true, uploadMessage: null });
  });
});

test("a receipt of clips that do not exist is not found", async () => {
  expect((await open(`/upload/sent?clip=${"0".repeat(32)}`)).status).toBe(404);
  expect((await open("/upload/sent")).status).toBe(404);
});

test("the address on the receipt is shown only to the browser that sent the clips", async () => {
  const { id } = await makeDashcamer();
  const { cookie } = await open();
  const fields = { dashcamerId: String(id), ...typed, email: "karel@example.com" };
  const { to } = await post(formOf(fields, [file("web.webm")]), cookie);
  expect((await open(to ?? "", cookie)).html).toContain("karel@example.com");
  expect((await open(to ?? "", "palubka_ticket=0")).html).not.toContain("karel@example.com");
});
