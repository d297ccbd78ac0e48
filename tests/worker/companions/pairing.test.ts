import { env, SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { changePassword } from "~/domain/accounts/change-password.server";
import { listSessions } from "~/domain/accounts/list-sessions.server";
import { revokeSession } from "~/domain/accounts/revoke-session.server";
import { listCompanions } from "~/domain/companions/list-companions.server";
import { makeCode } from "~/domain/companions/make-code.server";
import { codeLifeMs, companionLoginMs, shownCode } from "~/domain/companions/rules";
import { userAgentOf } from "../../../companion/wire";
import { sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import { ask, postJson, refusalIn, tokenFor } from "../../api";
import * as make from "../../factories";
import { media } from "../intake/media";
import { hevc } from "../races/preview-world";

type Creator = Awaited<ReturnType<typeof make.makeDashcamer>>;
type Paired = { Token: string; Handle: string; Key: string; DashcamerID: number; Account: string };

let creator: Creator;
let network = 0;

beforeEach(async () => {
  creator = await make.makeDashcamer({ password: "palubka-demo" });
});

const contextOf = ({ actor }: Creator, now = Date.now()) => make.makeContext(actor, { now });
const codeOf = async (who: Creator, now?: number) => (await makeCode(await contextOf(who, now))).code;

/** Sends a code as a companion does, from a network of its own. */
const pair = (Code: string, userAgent = userAgentOf("notebook")) =>
  postJson(
    "/Api/Companion/Pair",
    { Code },
    {
      headers: { "User-Agent": userAgent, "CF-Connecting-IP": `2001:db8:77:${(network++).toString(16)}::1` },
    },
  );

async function paired(who = creator): Promise<Paired> {
  const response = await pair(await codeOf(who));
  expect(response.status).toBe(200);
  return response.json<Paired>();
}

const change = (id: number, set: Partial<typeof videos.$inferInsert>) =>
  make.db.update(videos).set(set).where(eq(videos.id, id));

const notFound = [404, "NotFound", "Not found."];

describe("a code", () => {
  test("pairs a companion with who has made it, and says who that is", async () => {
    expect(await paired()).toEqual({
      Token: expect.any(String),
      Handle: expect.stringMatching(/^[0-9a-f]{64}$/),
      Key: expect.stringMatching(/^[\w-]{40,}$/),
      DashcamerID: creator.id,
      Account: creator.name,
    });
    const row = await make.db.query.dashcamers.findFirst({ where: eq(dashcamers.id, creator.id) });
    expect(row?.lastAppLoginAt).toBeGreaterThan(Date.now() - 60_000);
  });

  test("may be typed in small letters and in groups", async () => {
    const code = await codeOf(creator);
    expect((await pair(` ${shownCode(code).toLowerCase()} `)).status).toBe(200);
  });

  test("works once", async () => {
    const code = await codeOf(creator);
    const answers = await Promise.all([pair(code), pair(code), pair(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await listCompanions(await contextOf(creator))).toHaveLength(1);
  });

  test("works for ten minutes, and no longer than until the next one is made", async () => {
    const old = await codeOf(creator, Date.now() - codeLifeMs);
    expect(await refusalIn(await pair(old))).toEqual(notFound);
    const [first, second] = [await codeOf(creator), await codeOf(creator)];
    expect(await refusalIn(await pair(first))).toEqual(notFound);
    expect((await pair(second)).status).toBe(200);
  });

  test("pairs nobody whose contract has ended meanwhile", async () => {
    const code = await codeOf(creator);
    await make.db
      .update(dashcamers)
      .set({ contractEndedAt: Date.now() })
      .where(eq(dashcamers.id, creator.id));
    expect(await refusalIn(await pair(code))).toEqual(notFound);
  });

  test("is not guessed: one network has ten tries a minute", async () => {
    const headers = { "User-Agent": userAgentOf("x"), "CF-Connecting-IP": "2001:db8:78::1" };
    const statuses = [];
    for (let tries = 0; tries < 14; tries++)
      statuses.push((await postJson("/Api/Companion/Pair", { Code: "BCDFGHJK" }, { headers })).status);
    expect(statuses).toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });

  test("is made by creators alone", async () => {
    for (const { actor } of [await make.makeFan(), await make.makeEditor(), await make.makeSuperuser()])
      await expect(makeCode(await make.makeContext(actor))).rejects.toThrow("Forbidden.");
    await expect(makeCode(await make.makeContext({ role: "visitor" }))).rejects.toThrow(
      "Authorization denied",
    );
  });

  test.each(["", "BCDFGHJ", "BCDFGHJKL", "AEIOUAEI", "0".repeat(32), "x".repeat(41)])(
    "of another form, %j, is refused",
    async (code) => {
      expect([400, 404]).toContain((await pair(code)).status);
    },
  );

  test("is taken from a companion alone", async () => {
    expect(await refusalIn(await pair(await codeOf(creator), "Mozilla/5.0"))).toEqual([
      400,
      "InvalidInput",
      "Invalid input.",
    ]);
  });
});

describe("a companion's token", () => {
  test("opens files and posters of the creator's clips, and nobody else's", async () => {
    const { Token } = await paired();
    const body = new Uint8Array(1000).map((_, at) => at % 251);
    const posterKey = `posters/${crypto.randomUUID()}`;
    const picture = media("photo.jpg");
    await env.CLIPS.put(posterKey, picture, { httpMetadata: { contentType: "image/jpeg" } });
    const own = await make.makeVideo({ dashcamerId: creator.id, body, posterKey });
    const others = (await make.makeDashcamer()).id;
    const foreign = await make.makeVideo({ dashcamerId: others, body, posterKey });
    const file = await ask(`/clips/${own.id}/file`, { token: Token });
    expect([file.status, new Uint8Array(await file.arrayBuffer())]).toEqual([200, body]);
    const poster = await ask(`/clips/${own.id}/poster`, { token: Token });
    expect([poster.status, new Uint8Array(await poster.arrayBuffer())]).toEqual([200, picture]);
    expect(poster.headers.get("Content-Type")).toBe("image/jpeg");
    for (const part of ["file", "poster"])
      expect((await ask(`/clips/${foreign.id}/${part}`, { token: Token })).status).toBe(404);
  });

  test("stands among the signed-in devices with the computer's name, for half a year", async () => {
    const { Handle, Key } = await paired();
    const context = await contextOf(creator);
    expect(await listCompanions(context)).toEqual([
      {
        handle: Handle,
        computer: "notebook",
        key: Key,
        createdAt: expect.any(Number),
        lastSeenAt: expect.any(Number),
      },
    ]);
    const [listed] = await listSessions(context);
    expect(listed?.handle).toBe(Handle);
    expect((listed?.expiresAt ?? 0) - (listed?.createdAt ?? 0)).toBe(companionLoginMs);
  });

  test.each<[string, (creator: Creator, paired: Paired) => Promise<unknown>]>([
    ["it is revoked", async (who, { Handle }) => revokeSession(await contextOf(who), { handle: Handle })],
    [
      "the password changes",
      async (who) =>
        changePassword(await contextOf(who), {
          password: "palubka-demo",
          newPassword: "jiné heslo na celou větu",
        }),
    ],
    [
      "the contract ends",
      async (who) =>
        make.db
          .update(dashcamers)
          .set({ contractEndedAt: Date.now() - 1 })
          .where(eq(dashcamers.id, who.id)),
    ],
    ["it is unpaired", async (_, { Token }) => postJson("/Api/Companion/Unpair", {}, { token: Token })],
  ])("is worth nothing once %s", async (_, end) => {
    const video = await make.makeVideo({ dashcamerId: creator.id });
    const its = await paired();
    await end(creator, its);
    expect((await ask(`/clips/${video.id}/file`, { token: its.Token })).status).toBe(401);
    expect((await postJson("/Api/Companion/Downloaded", { ID: video.id }, { token: its.Token })).status).toBe(
      401,
    );
  });

  test("is not ended by a page that has only a cookie", async () => {
    const cookie = await make.signIn(creator.actor);
    const headers = { Origin: "http://palubka.test" };
    expect((await postJson("/Api/Companion/Unpair", {}, { cookie, headers })).status).toBe(401);
    expect(await make.db.select().from(sessions).where(eq(sessions.dashcamerId, creator.id))).toHaveLength(1);
  });

  test("tells which clips have come to the computer; the first time counts", async () => {
    const { Token } = await paired();
    const [own, foreign] = [
      await make.makeVideo({ dashcamerId: creator.id }),
      await make.makeVideo({ dashcamerId: (await make.makeDashcamer()).id }),
    ];
    const report = (ID: number) => postJson("/Api/Companion/Downloaded", { ID }, { token: Token });
    const downloadedAt = async () =>
      (await make.db.query.videos.findFirst({ where: eq(videos.id, own.id) }))?.appDownloadedAt;
    expect(await (await report(own.id)).json()).toEqual({ ID: own.id, AppDownloaded: true });
    const first = await downloadedAt();
    await report(own.id);
    expect([first, await downloadedAt()]).toEqual([expect.any(Number), first]);
    expect(await refusalIn(await report(foreign.id))).toEqual(notFound);
    const fan = await tokenFor((await make.makeFan()).actor);
    expect((await postJson("/Api/Companion/Downloaded", { ID: own.id }, { token: fan })).status).toBe(403);
  });

  test("learns what preview a clip needs, and gives it", async () => {
    const { Token } = await paired();
    const odd = await make.makeVideo({ dashcamerId: creator.id, info: hevc });
    const plain = await make.makeVideo({ dashcamerId: creator.id });
    const foreign = await make.makeVideo({ dashcamerId: (await make.makeDashcamer()).id, info: hevc });
    const wanted = async (ID: number) => postJson("/Api/Companion/Preview", { ID }, { token: Token });
    const said = async (ID: number) => (await (await wanted(ID)).json<{ Wanted: unknown }>()).Wanted;
    expect(await (await wanted(odd.id)).json()).toEqual({
      ID: odd.id,
      Wanted: { Container: "mp4", Bitrate: 2_500_000, DurationMs: 1000, Height: 720, MaxBytes: 90_000_000 },
    });
    expect(await said(plain.id)).toBeNull();
    expect(await refusalIn(await wanted(foreign.id))).toEqual(notFound);
    const fan = await tokenFor((await make.makeFan()).actor);
    expect((await postJson("/Api/Companion/Preview", { ID: odd.id }, { token: fan })).status).toBe(403);

    const headers = { Authorization: `Bearer ${Token}`, "Content-Type": "video/mp4" };
    const body = media("front-moov.mp4");
    const address = `http://palubka.test/clips/${odd.id}/preview`;
    expect((await SELF.fetch(address, { method: "POST", body, headers })).status).toBe(200);
    expect(await said(odd.id)).toBeNull();
  });

  test.each([
    ["TransferPending", (id: number) => make.makePendingTransfer({ id, dashcamerId: creator.id })],
    ["ConsentWasWithdrawn", (id: number) => change(id, { consentWithdrawnAt: Date.now() })],
    ["NotFound", (id: number) => change(id, { trashedAt: Date.now() })],
  ])("gets no preview to make, but %s", async (code, happens) => {
    const { Token } = await paired();
    const odd = await make.makeVideo({ dashcamerId: creator.id, info: hevc });
    await happens(odd.id);
    const answer = await postJson("/Api/Companion/Preview", { ID: odd.id }, { token: Token });
    expect((await answer.json<{ Code: string }>()).Code).toBe(code);
  });
});
