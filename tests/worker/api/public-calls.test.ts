import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { decideClientError } from "~/domain/client-errors/decide-client-error.server";
import { forgetClientErrors } from "~/domain/client-errors/forget-client-errors.server";
import { getClientError, listClientErrors } from "~/domain/client-errors/list-client-errors.server";
import { logClientError } from "~/domain/client-errors/log-client-error.server";
import {
  clientErrorLimits,
  clientErrorRetentionMs,
  groupHourMs,
  mostGroups,
  mostOccurrences,
  newGroupsAnHour,
  versionNumber,
  versionText,
} from "~/domain/client-errors/rules";
import { countWaiting } from "~/domain/operations/count-waiting.server";
import { release } from "~/release";
import { auditEntries } from "../../../db/schema/audit";
import { clientErrorOccurrences, clientErrors, clientErrorVersions } from "../../../db/schema/client-errors";
import { mails } from "../../../db/schema/mails";
import { platformSettings, siteDashcamerOverrides, sites } from "../../../db/schema/sites";
import { systemTags } from "../../../db/schema/tags";
import { client, origin, postForm, refusalIn } from "../../api";
import * as make from "../../factories";
import { withinOneMinute } from "../../rate-limits";

let hosts = 0;
async function visitSite(overrides: Parameters<typeof make.makeSite>[0] = {}) {
  const host = `call-${++hosts}.test`;
  return { site: await make.makeSite({ host, ...overrides }), palubka: client(undefined, `http://${host}`) };
}

test("Playlist/Get gives the playlists of the site's creator in the creator's order", async () => {
  const { site, palubka } = await visitSite();
  const { dashcamerId } = site;
  const later = await make.makePlaylist({ dashcamerId, name: "A", position: 2 });
  const first = await make.makePlaylist({ dashcamerId, name: "B", position: 1 });
  await make.makePlaylist();
  expect(await palubka.call("Playlist/Get", {})).toEqual([
    { ID: first.id, Name: "B" },
    { ID: later.id, Name: "A" },
  ]);
});

test("Tags/GetSystemTags gives the highest priority first, then names as Czech sorts them", async () => {
  const color = { color: "#112233", textColor: "#ffffff" };
  for (const [name, priority] of [
    ["Dálnice", 1],
    ["Čáp", 1],
    ["Chodec", 1],
    ["Cyklista", 1],
    ["Zeď", 9],
  ] as const) {
    await make.db.insert(systemTags).values({ name, priority, ...color });
  }
  const { System } = await client().call("Tags/GetSystemTags", {});
  expect(System.map(({ Name }) => Name)).toEqual(["Zeď", "Cyklista", "Čáp", "Dálnice", "Chodec"]);
  expect(System[0]).toMatchObject({ Color: "#112233", TextColor: "#ffffff", Priority: 9 });
});

describe("Uploads/GetLatest", () => {
  test("gives the newest visible video", async () => {
    const { site, palubka } = await visitSite();
    const { dashcamerId } = site;
    const latest = await make.makeUpload({ dashcamerId, publishedAt: Date.now() - 1000 });
    await make.makeUpload({ dashcamerId, publishedAt: Date.now() - 5000 });
    await make.makeUpload({ dashcamerId, visible: false });
    await make.makeUpload({ dashcamerId, publishedAt: Date.now() + 100_000 });
    expect(await palubka.call("Uploads/GetLatest", {})).toEqual({
      ImageUrl: expect.stringMatching(/^\/scenes\/.+\.svg$/),
      Name: latest.name,
      VideoUrl: latest.videoUrl,
    });
  });

  test("is OneRowExpectedException while there is none", async () => {
    const { palubka } = await visitSite();
    await expect(palubka.call("Uploads/GetLatest", {})).rejects.toMatchObject({
      status: 404,
      code: "OneRowExpectedException",
      message: "OneRowExpectedException",
    });
  });
});

test("Background/Get gives the site's picture and how much of it is seen", async () => {
  const { palubka } = await visitSite({ background: "scene:scene-5-snih", backgroundOpacity: 0.4 });
  expect(await palubka.call("Background/Get", {})).toEqual({ Url: "/scenes/scene-5-snih.svg", Opacity: 0.4 });
});

test("Global/GetSettings gives what the site and the platform set, so that the site's message can win", async () => {
  const { site, palubka } = await visitSite({
    serverMessage: "Místní",
    canUpload: false,
    uploadMessage: "Pauza",
  });
  await make.db
    .insert(platformSettings)
    .values({
      id: 1,
      serverMessage: "Globální",
      serverMessageColor: "#8a4b00",
      webSocketEndpoint: "wss://x.test",
    })
    .onConflictDoNothing();
  const { id: dashcamerId } = await make.makeDashcamer();
  await make.db.insert(siteDashcamerOverrides).values({ siteId: site.id, dashcamerId, name: "Jinak" });
  const { LocalSettings, GlobalSettings } = await palubka.call("Global/GetSettings", {});
  expect(LocalSettings).toMatchObject({
    ServerMessage: "Místní",
    ServerMessageColor: null,
    DashcamerID: site.dashcamerId,
    CanUpload: false,
    UploadMessage: "Pauza",
    DashcamerOverrides: [{ ID: dashcamerId, Name: "Jinak", Enabled: null, AllowFanTagging: null }],
  });
  expect(GlobalSettings).toEqual({
    ServerMessage: "Globální",
    ServerMessageColor: "#8a4b00",
    DashcamerID: null,
    HSocketEndpoint: null,
    WSocketEndpoint: "wss://x.test",
    DashcamerOverrides: [],
    CanUpload: true,
    UploadMessage: null,
  });
  await make.db.update(sites).set({ serverMessage: null }).where(eq(sites.id, site.id));
  const changed = await palubka.call("Global/GetSettings", {});
  expect(changed.LocalSettings.ServerMessage).toBeNull();
});

describe("Newsletter/Subscribe", () => {
  const choice = { Other: true, WebUpdates: false, WasInited: true };

  test("signs an address up and asks its owner by mail", async () => {
    const { site, palubka } = await visitSite();
    const playlist = await make.makePlaylist({ dashcamerId: site.dashcamerId });
    const input = { Email: "nova@palubka.test", Playlists: [playlist.id], ...choice };
    expect(await palubka.call("Newsletter/Subscribe", input)).toBe("OK");
    const sent = await make.db.select().from(mails).where(eq(mails.recipient, "nova@palubka.test"));
    expect(sent).toHaveLength(1);
  });

  test("waits an hour before another change", async () => {
    const { palubka } = await visitSite();
    const input = { Email: "dvakrat@palubka.test", ...choice };
    await palubka.call("Newsletter/Subscribe", input);
    await expect(palubka.call("Newsletter/Subscribe", input)).rejects.toMatchObject({
      status: 429,
      code: "SpamPrevented",
      message: "Spam prevented.",
    });
  });

  test.each([
    [{ Email: "nic" }],
    [{ Email: "" }],
    [{ Email: "a@palubka.test", Playlists: "1,2" }],
    [{ Email: "a@palubka.test", WasInited: "true" }],
    [{ Email: "a@palubka.test", Other: "maybe" }],
    [{ Email: "a@palubka.test", WasInited: "true", Playlists: "[99999]" }],
  ])("refuses %j as InvalidInput", async (fields) => {
    const response = await postForm("/Api/Newsletter/Subscribe", fields as unknown as Record<string, string>);
    expect(await refusalIn(response)).toEqual([400, "InvalidInput", "Invalid input."]);
  });

  test("says MailNotExists for a domain without mail", async () => {
    const fields = { Email: "kdosi@neexistuje.invalid", Other: "true", WasInited: "true" };
    expect(await refusalIn(await postForm("/Api/Newsletter/Subscribe", fields))).toEqual([
      400,
      "MailNotExists",
      "Mail does not exists.",
    ]);
  });
});

describe("Support/LogClientError", () => {
  const report = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    postForm("/Api/Support/LogClientError", fields, { headers });
  const storedErrors = (message: string) =>
    make.db.select().from(clientErrors).where(eq(clientErrors.message, message));
  const occurrencesOf = async (message: string) =>
    make.db
      .select()
      .from(clientErrorOccurrences)
      .where(eq(clientErrorOccurrences.errorId, (await storedErrors(message))[0]?.id ?? 0))
      .orderBy(asc(clientErrorOccurrences.id));

  test("counts equal errors in one row, with where they happened", async () => {
    const error = "TypeError: x is undefined\n    at show (/assets/a.js:1:2)";
    const headers = {
      "CF-Connecting-IP": "203.0.113.1",
      Referer: `${origin}/videos`,
      "User-Agent": "Firefox/1",
    };
    for (let times = 0; times < 3; times++) {
      const response = await report({ Message: "x is undefined", Error: error }, headers);
      expect([response.status, await response.json()]).toEqual([200, null]);
    }
    expect(await storedErrors("x is undefined")).toEqual([
      expect.objectContaining({ count: 3, place: "show@a" }),
    ]);
    expect(await occurrencesOf("x is undefined")).toHaveLength(3);
    expect((await occurrencesOf("x is undefined"))[0]).toMatchObject({
      error,
      page: "/videos",
      browser: "Firefox",
    });
  });

  test("cuts what is long", async () => {
    const long = "ž".repeat(20_000);
    await report({ Message: long, Error: long }, { "CF-Connecting-IP": "203.0.113.2" });
    const [row] = await storedErrors("ž".repeat(clientErrorLimits.message));
    expect(row).toBeDefined();
    const [seen] = await occurrencesOf("ž".repeat(clientErrorLimits.message));
    expect(seen?.error).toHaveLength(clientErrorLimits.error);
  });

  const ofVisitor = async (now: number, network = "n") =>
    make.makeContext({ role: "visitor" }, { now, network, limits: { allows: async () => true } });
  const met = async (message: string, version: string, now = Date.now()) =>
    logClientError(await ofVisitor(now), { message, error: "", version, url: "", userAgent: "" });
  const decide = async (decision: Parameters<typeof decideClientError>[1]) =>
    decideClientError(await make.makeContext((await make.makeSuperuser()).actor), decision);
  const one = async (message: string) =>
    (await storedErrors(message))[0] as NonNullable<Awaited<ReturnType<typeof storedErrors>>[0]>;
  const ours = versionNumber(release.version) ?? 0;

  test("keeps the last few occurrences and a row for each version that there has been", async () => {
    for (let at = 0; at < mostOccurrences + 2; at++) await met("often", release.version, at + 1);
    await met("often", versionText(ours - 1), 20);
    await met("often", versionText(ours + 1), 21);
    await met("often", "made up", 22);
    const last = await occurrencesOf("often");
    expect(last.map(({ at }) => at)).toEqual([6, 7, 20, 21, 22]);
    const { id } = await one("often");
    const versions = await make.db
      .select()
      .from(clientErrorVersions)
      .where(eq(clientErrorVersions.errorId, id));
    expect(versions).toMatchObject([
      { version: ours - 1, count: 1 },
      { version: ours, count: mostOccurrences + 2 },
    ]);
  });

  test("opens a mended error again when it comes in the mending version, and in no earlier one", async () => {
    await met("mended", release.version);
    const { id } = await one("mended");
    await decide({ id, state: "mended", mendedIn: ours });
    await met("mended", versionText(ours - 1));
    await met("mended", "");
    expect(await one("mended")).toMatchObject({ state: "mended", cameBackAt: null, count: 3 });
    await met("mended", release.version, 50);
    expect(await one("mended")).toMatchObject({ state: "open", cameBackAt: 50, mendedIn: ours });
    const entries = await make.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "clientErrorMended"));
    expect(entries).toMatchObject([{ subjectKind: "clientError", subjectId: id, actorRole: "superuser" }]);
  });

  test("leaves an ignored error alone, and a decision that is taken already is refused", async () => {
    await met("ignored", release.version);
    const { id } = await one("ignored");
    await decide({ id, state: "ignored" });
    await met("ignored", release.version);
    expect(await one("ignored")).toMatchObject({ state: "ignored", count: 2 });
    await expect(decide({ id, state: "ignored" })).rejects.toMatchObject({ code: "StateSame" });
    await decide({ id, state: "open" });
    expect(await one("ignored")).toMatchObject({ state: "open" });
  });

  test("is read and decided by the superuser alone", async () => {
    await met("secret", release.version);
    const { id } = await one("secret");
    for (const { actor } of [await make.makeDashcamer(), await make.makeFan()]) {
      const context = await make.makeContext(actor);
      await expect(getClientError(context, { id })).rejects.toMatchObject({ code: "Forbidden" });
      await expect(listClientErrors(context, { state: "open", page: 1 })).rejects.toMatchObject({
        code: "Forbidden",
      });
      await expect(decideClientError(context, { id, state: "ignored" })).rejects.toMatchObject({
        code: "Forbidden",
      });
      await expect(countWaiting(context)).rejects.toMatchObject({ code: "Forbidden" });
    }
  });

  test("begins so many groups within an hour, counts known ones on, and begins again later", async () => {
    await make.db.delete(clientErrors);
    const words = (at: number) =>
      `made up ${"abcdefghijklmnopqrstuvwxyz"[at % 26]}${"abcdefghij"[Math.floor(at / 26)]}`;
    for (let at = 0; at < newGroupsAnHour + 5; at++) await met(words(at), "", 1000);
    await met(words(0), "", 1000);
    expect(await make.db.$count(clientErrors)).toBe(newGroupsAnHour);
    expect(await one(words(0))).toMatchObject({ count: 2 });
    await met("real", "", 1001 + groupHourMs);
    expect(await storedErrors("real")).toHaveLength(1);
  });

  test("keeps so many groups; a new one takes the place of what was met once, the longest ago", async () => {
    await make.db.delete(clientErrors);
    const group = (at: number) => ({
      ...{ signature: `full-${at}`, message: `full ${at}`, firstSeenAt: 1, lastSeenAt: at + 10 },
      count: at === 0 ? 2 : 1,
    });
    for (let from = 0; from < mostGroups; from += 10)
      await make.db.insert(clientErrors).values(Array.from({ length: 10 }, (_, at) => group(from + at)));
    await met("newcomer", "");
    expect(await make.db.$count(clientErrors)).toBe(mostGroups);
    expect(
      [await storedErrors("full 0"), await storedErrors("full 1"), await storedErrors("newcomer")].map(
        ({ length }) => length,
      ),
    ).toEqual([1, 0, 1]);
    await make.db.update(clientErrors).set({ count: 2 });
    await met("no place", "");
    expect(await storedErrors("no place")).toEqual([]);
    expect(await make.db.$count(clientErrors)).toBe(mostGroups);
    await make.db.delete(clientErrors);
  });

  test("never keeps errors of itself", async () => {
    const message = "POST /Api/Support/LogClientError failed: 500";
    const response = await report({ Message: message }, { "CF-Connecting-IP": "203.0.113.3" });
    expect(response.status).toBe(200);
    expect(await storedErrors(message)).toEqual([]);
  });

  test("takes no more than thirty a minute from one address", async () => {
    await withinOneMinute(12);
    const headers = { "CF-Connecting-IP": "203.0.113.4" };
    const statuses = [];
    for (let times = 0; times < 40; times++)
      statuses.push((await report({ Message: "again" }, headers)).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
    expect(await refusalIn(await report({ Message: "again" }, headers))).toEqual([
      429,
      "TooManyRequests",
      "Too many requests",
    ]);
  });

  test("counts all addresses of one network of IPv6 as one", async () => {
    await withinOneMinute(12);
    const statuses = [];
    for (let times = 0; times < 40; times++) {
      const headers = { "CF-Connecting-IP": `2001:db8:4:4:${times.toString(16)}::1` };
      statuses.push((await report({ Message: "elsewhere" }, headers)).status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
  });

  test("is forgotten when nobody has met the error for long", async () => {
    const now = Date.now();
    const row = { firstSeenAt: 1, lastSeenAt: now - clientErrorRetentionMs - 1 };
    await make.db.insert(clientErrors).values({ signature: "a".repeat(64), message: "dávno", ...row });
    await make.db
      .insert(clientErrors)
      .values({ signature: "b".repeat(64), message: "nedávno", ...row, lastSeenAt: now });
    await forgetClientErrors(await make.makeContext({ role: "visitor" }, { now }));
    expect(await storedErrors("dávno")).toEqual([]);
    expect(await storedErrors("nedávno")).toHaveLength(1);
  });
});
