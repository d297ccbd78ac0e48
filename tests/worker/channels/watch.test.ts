import { createHmac } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { connectChannel } from "~/domain/channels/connect-channel.server";
import { disconnectChannel } from "~/domain/channels/disconnect-channel.server";
import { endSubscriptions } from "~/domain/channels/end-subscriptions.server";
import { fetchChannels } from "~/domain/channels/fetch-channels.server";
import { findChannel } from "~/domain/channels/find-channel.server";
import { forgetPushes } from "~/domain/channels/forget-pushes.server";
import { getChannel } from "~/domain/channels/get-channel.server";
import { importPush } from "~/domain/channels/import-push.server";
import { receivePush } from "~/domain/channels/receive-push.server";
import { renewSubscriptions } from "~/domain/channels/renew-subscriptions.server";
import { topicOf } from "~/domain/channels/rules";
import { dashcamers } from "../../../db/schema/dashcamers";
import { channelPushes, channels, endedSubscriptions, uploads } from "../../../db/schema/uploads";
import { ask } from "../../api";
import * as make from "../../factories";
import { entry, feed as feedXml } from "../../unit/channels/feeds";
import {
  day,
  fetchAllDue,
  hour,
  makeChannel,
  minute,
  newChannelId,
  newVideoId,
  siteOf,
  start,
} from "./world";

describe("a feed", () => {
  test("is asked when it is due, by one of two ticks, and its channel learns its name", async () => {
    const { at, feed, video, read, videos } = await makeChannel({ fetchAt: start });
    const { site, asked } = siteOf({ newest: async () => ({ ...feed(video()), title: "Nové jméno" }) });
    const context = await at(start, { channelSite: site });
    await Promise.all([fetchChannels(context), fetchChannels(context)]);
    await fetchChannels(await at(start + minute, { channelSite: site }));
    expect(asked.newest).toHaveLength(1);
    expect(await videos()).toHaveLength(1);
    expect(await read()).toMatchObject({ name: "Nové jméno", failures: 0, lastFetchedAt: start });
  });

  test("that fails for weeks hides nothing, is asked less often, and is found again", async () => {
    const { channel, at, feed, video, read, videos } = await makeChannel({ fetchAt: start });
    await make.makeUpload({
      dashcamerId: channel.dashcamerId,
      fetched: true,
      channelVideoId: video().videoId,
    });
    const { site, asked } = siteOf();
    let now = start;
    while (now < start + 21 * day) {
      await fetchChannels(await at(now, { channelSite: site }));
      now = (await read())?.fetchAt ?? 0;
    }
    // Other tests' channels may be due in these weeks too.
    const times = asked.newest.filter((one) => one === channel.channelId).length;
    expect(times).toBeGreaterThan(60);
    expect(times).toBeLessThan(100);
    expect(await videos()).toMatchObject([{ channelState: "out", checkAt: null }]);
    await fetchChannels(await at(now, { channelSite: siteOf({ newest: async () => feed(video()) }).site }));
    expect(await videos()).toHaveLength(2);
    expect(await read()).toMatchObject({ failures: 0 });
  });
});

describe("a video that the feed should name and does not", () => {
  test("is asked about, once a day; a push or a feed without it proves nothing", async () => {
    const { creator, at, feed, video, read } = await makeChannel({ fetchAt: start });
    const [shown, hidden] = [video({ publishedAt: start - 10 * day }), video()];
    const known = async (videoId: string, others = {}) =>
      (
        await make.makeUpload({
          dashcamerId: creator.id,
          channelVideoId: videoId,
          fetched: true,
          publishedAt: start - 5 * day,
          ...others,
        })
      ).id;
    const ids = [
      await known(hidden.videoId),
      await known(video().videoId, { publishedAt: start - 20 * day }),
      await known(video().videoId, { fetched: false }),
      await known(shown.videoId, { publishedAt: start - 10 * day }),
    ];
    const checks = async () =>
      (await make.db.select().from(uploads).where(inArray(uploads.id, ids))).map(
        ({ checkAt, channelState }) => [channelState, checkAt],
      );
    const { site } = siteOf({ newest: async () => feed(shown) });
    await fetchChannels(await at(start, { channelSite: site }));
    const quiet = ["out", null];
    expect(await checks()).toEqual([["out", start], quiet, quiet, quiet]);
    await make.db.update(uploads).set({ checkAt: null }).where(inArray(uploads.id, ids));
    await fetchChannels(await at((await read())?.fetchAt ?? 0, { channelSite: site }));
    expect(await checks()).toEqual([quiet, quiet, quiet, quiet]);
  });
});

describe("a subscription at the hub", () => {
  const confirm = (key: string, query: Record<string, string>) =>
    ask(`/websub/${key}?${new URLSearchParams(query)}`);

  const question = (channelId: string) => ({
    "hub.mode": "subscribe",
    "hub.topic": topicOf(channelId),
    "hub.challenge": "výzva 123",
    "hub.lease_seconds": "432000",
  });

  test("is asked for, confirmed by the challenge alone, and renewed before it ends", async () => {
    const { at, channel, read } = await makeChannel({ webSubLeaseUntil: null });
    const { site, asked } = siteOf();
    await renewSubscriptions(await at(Date.now(), { channelSite: site }));
    const own = asked.hub.filter(({ callback }) => callback.endsWith(channel.callbackKey));
    expect(own).toEqual([
      {
        topic: topicOf(channel.channelId),
        callback: `http://palubka.test/websub/${channel.callbackKey}`,
        secret: channel.webSubSecret,
        leaseSeconds: 432_000,
      },
    ]);
    const response = await confirm(channel.callbackKey, question(channel.channelId));
    expect([response.status, await response.text()]).toEqual([200, "výzva 123"]);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    const until = (await read())?.webSubLeaseUntil ?? 0;
    expect(until).toBeGreaterThan(Date.now() + 4.9 * day);
    const askedAt = async (now: number) => {
      const later = siteOf();
      await renewSubscriptions(await at(now, { channelSite: later.site }));
      return later.asked.hub.some(({ callback }) => callback.endsWith(channel.callbackKey));
    };
    expect(await askedAt(until - 2 * day)).toBe(false);
    expect(await askedAt(until - day / 2)).toBe(true);
    expect(await askedAt(until - day / 2 + hour)).toBe(false);
    expect(await askedAt(until - day / 2 + 7 * hour)).toBe(true);
  });

  test("that nobody asked for is not confirmed", async () => {
    const { channel, read } = await makeChannel({ webSubAskedAt: start, webSubLeaseUntil: null });
    const asked = question(channel.channelId);
    for (const other of [
      { ...asked, "hub.topic": topicOf(newChannelId()) },
      { ...asked, "hub.mode": "unsubscribe" },
      { ...asked, "hub.mode": "denied" },
      { ...asked, "hub.challenge": "x".repeat(501) },
    ])
      expect((await confirm(channel.callbackKey, other)).status).toBe(404);
    expect((await confirm("0".repeat(32), asked)).status).toBe(404);
    expect(await read()).toMatchObject({ webSubLeaseUntil: null, webSubAskedAt: start });
    expect((await confirm(channel.callbackKey, asked)).status).toBe(200);
    expect((await confirm(channel.callbackKey, asked)).status).toBe(404);
  });
});

describe("the end of a subscription", () => {
  const end = (key: string, channelId: string, others: Record<string, string> = {}) => {
    const query = { "hub.mode": "unsubscribe", "hub.topic": topicOf(channelId), "hub.challenge": "konec 1" };
    return ask(`/websub/${key}?${new URLSearchParams({ ...query, ...others })}`);
  };
  const endedOf = (callbackKey: string) =>
    make.db.select().from(endedSubscriptions).where(eq(endedSubscriptions.callbackKey, callbackKey)).get();

  test("is asked for when a creator disconnects, and confirmed as often as the hub asks", async () => {
    const { at, channel } = await makeChannel({ webSubLeaseUntil: start + 3 * day });
    const { site, asked } = siteOf();
    const context = await at(start, { channelSite: site });
    await disconnectChannel(context, { channelId: channel.channelId });
    await endSubscriptions(context);
    const own = asked.ended.filter(({ callback }) => callback.endsWith(channel.callbackKey));
    const callback = `http://palubka.test/websub/${channel.callbackKey}`;
    expect(own).toEqual([{ topic: topicOf(channel.channelId), callback }]);
    for (const status of [
      (await end(channel.callbackKey, newChannelId())).status,
      (await end("0".repeat(43), channel.channelId)).status,
      (await end(channel.callbackKey, channel.channelId, { "hub.challenge": "" })).status,
      (await end(channel.callbackKey, channel.channelId, { "hub.mode": "subscribe" })).status,
    ])
      expect(status).toBe(404);
    for (let time = 0; time < 2; time++) {
      const response = await end(channel.callbackKey, channel.channelId);
      expect([response.status, await response.text()]).toEqual([200, "konec 1"]);
    }
    expect(await endedOf(channel.callbackKey)).toMatchObject({ askAt: null });
  });

  test("is asked for again until the hub has asked back, and forgotten with the lease", async () => {
    const { at, channel } = await makeChannel({ webSubLeaseUntil: start + day });
    const isAskedAt = async (now: number) => {
      const { site, asked } = siteOf({ unsubscribe: async () => false });
      await endSubscriptions(await at(now, { channelSite: site }));
      return asked.ended.some(({ callback }) => callback.endsWith(channel.callbackKey));
    };
    const silent = siteOf({ unsubscribe: async () => false }).site;
    await disconnectChannel(await at(start, { channelSite: silent }), { channelId: channel.channelId });
    expect(await isAskedAt(start)).toBe(true);
    expect(await isAskedAt(start + hour)).toBe(false);
    expect(await isAskedAt(start + 7 * hour)).toBe(true);
    await end(channel.callbackKey, channel.channelId);
    expect(await isAskedAt(start + 14 * hour)).toBe(false);
    await endSubscriptions(await at(start + 2 * day, { channelSite: silent }));
    expect(await endedOf(channel.callbackKey)).toBeUndefined();
  });

  test("comes with the end of the creator's contract, whose channel is watched no more", async () => {
    const { at, channel, creator, read } = await makeChannel({ webSubLeaseUntil: start + 3 * day });
    const { site, asked } = siteOf();
    await make.db.update(dashcamers).set({ contractEndedAt: start }).where(eq(dashcamers.id, creator.id));
    await endSubscriptions(await at(start + minute, { channelSite: site }));
    expect(await read()).toBeUndefined();
    expect(asked.ended.map(({ topic }) => topic)).toContain(topicOf(channel.channelId));
  });

  test("is not asked for where there was none", async () => {
    const { at, channel } = await makeChannel({ webSubLeaseUntil: null });
    const { site, asked } = siteOf();
    const context = await at(start, { channelSite: site });
    await disconnectChannel(context, { channelId: channel.channelId });
    await endSubscriptions(context);
    expect(asked.ended.map(({ topic }) => topic)).not.toContain(topicOf(channel.channelId));
  });

  test("of a channel comes when another takes its place", async () => {
    const { at, channel, creator } = await makeChannel({ webSubLeaseUntil: start + 3 * day });
    const { site, asked } = siteOf({ newest: async () => ({ title: "", entries: [], gone: [] }) });
    const context = await at(start, { channelSite: site });
    await connectChannel(context, { channelId: newChannelId(), name: "Druhý" });
    await endSubscriptions(context);
    expect(asked.ended.map(({ topic }) => topic)).toContain(topicOf(channel.channelId));
    expect(await make.db.select().from(channels).where(eq(channels.dashcamerId, creator.id))).toHaveLength(1);
  });
});

describe("a push", () => {
  const sign = (body: string, secret: string) =>
    `sha1=${createHmac("sha1", secret).update(body).digest("hex")}`;
  const push = (key: string, body: string, signature: string, network?: string) =>
    ask(`/websub/${key}`, {
      method: "POST",
      body,
      headers: {
        "Content-Type": "application/atom+xml",
        "X-Hub-Signature": signature,
        ...(network && { "CF-Connecting-IP": network }),
      },
    });

  const pushesOf = ({ id }: { id: number }) =>
    make.db.select().from(channelPushes).where(eq(channelPushes.channelId, id));

  /** The feed's stand-in has one channel's id; the push is about that of the test. */
  const bodyOf = (channelId: string, videoId: string) =>
    feedXml(entry({ videoId, published: new Date().toISOString() })).replaceAll(
      "UCabcdefghijklmnopqrstuv",
      channelId,
    );

  test("with the right signature brings the video, once, however often it comes", async () => {
    const { channel, videos, video, read } = await makeChannel();
    const body = bodyOf(channel.channelId, video().videoId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => push(channel.callbackKey, body, sign(body, channel.webSubSecret))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    await vi.waitFor(async () => expect(await videos()).toHaveLength(1), { timeout: 5000 });
    await vi.waitFor(async () => expect(await pushesOf(channel)).toEqual([]), { timeout: 5000 });
    expect(await read()).toMatchObject({ lastPushAt: expect.any(Number) });
  });

  test("that the queue has lost costs a minute: the feed tells of its video", async () => {
    const { at, channel, feed, video, videos, read } = await makeChannel({ fetchAt: start + 6 * hour });
    const pushed = video();
    const { site, asked } = siteOf({ newest: async () => feed(pushed) });
    const text = bodyOf(channel.channelId, pushed.videoId);
    const lost = vi.fn(async () => {});
    await receivePush(await at(start, { later: lost }), {
      callbackKey: channel.callbackKey,
      body: new TextEncoder().encode(text),
      signature: sign(text, channel.webSubSecret),
    });
    expect(lost).toHaveBeenCalledTimes(1);
    const own = () => asked.newest.filter((one) => one === channel.channelId);
    await fetchAllDue(await at(start + minute - 1, { channelSite: site }));
    expect([own(), await videos()]).toEqual([[], []]);
    await fetchAllDue(await at(start + minute, { channelSite: site }));
    expect(own()).toHaveLength(1);
    expect(await videos()).toMatchObject([{ channelVideoId: pushed.videoId, channelState: "announced" }]);
    // The job may still come, long after: it is about a video that is known.
    const [late] = await pushesOf(channel);
    await importPush(await at(start + hour), { pushId: late?.id ?? 0 });
    expect(await videos()).toHaveLength(1);
    expect(await read()).toMatchObject({ lastPushAt: start, lastFetchedAt: start + minute });
  });

  test("that never came costs a feed's turn: within twenty minutes the feed tells of its video", async () => {
    const { at, channel, feed, video, videos } = await makeChannel({ fetchAt: start });
    const [known, unheard] = [video(), video()];
    let entries = [known];
    const { site, asked } = siteOf({ newest: async () => feed(...entries) });
    let now = start;
    await fetchAllDue(await at(now, { channelSite: site }));
    expect(await videos()).toHaveLength(1);
    entries = [unheard, known];
    while ((await videos()).length < 2 && now < start + hour) {
      now += minute;
      await fetchAllDue(await at(now, { channelSite: site }));
    }
    expect(now).toBeGreaterThan(start + 14 * minute);
    expect(now).toBeLessThanOrEqual(start + 20 * minute);
    expect(asked.newest.filter((one) => one === channel.channelId)).toHaveLength(2);
    expect((await videos()).map(({ channelVideoId }) => channelVideoId)).toContain(unheard.videoId);
  });

  test("is one of five hundred at once from one network, for many channels, and none is lost", async () => {
    const worlds = await Promise.all(Array.from({ length: 25 }, () => makeChannel()));
    const pushes = worlds.flatMap((world) =>
      Array.from({ length: 10 }, () => ({ world, videoId: world.video().videoId })),
    );
    const answers = await Promise.all(
      // Each twice, as hubs do.
      [...pushes, ...pushes].map(({ world: { channel }, videoId }) => {
        const body = bodyOf(channel.channelId, videoId);
        return push(channel.callbackKey, body, sign(body, channel.webSubSecret), "203.0.113.7");
      }),
    );
    expect(answers).toHaveLength(500);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const counts = async () =>
      (await Promise.all(worlds.map(({ videos }) => videos()))).map(({ length }) => length);
    await vi.waitFor(async () => expect(await counts()).toEqual(worlds.map(() => 10)), {
      timeout: 40_000,
      interval: 500,
    });
  }, 60_000);

  test("that nobody takes over is stored for a day, and goes with its channel", async () => {
    const { at, channel } = await makeChannel();
    const { at: atOther, channel: other } = await makeChannel();
    await make.db
      .insert(channelPushes)
      .values([channel, other].map(({ id }) => ({ channelId: id, xml: "<feed/>", receivedAt: start })));
    await disconnectChannel(await atOther(start), { channelId: other.channelId });
    expect(await pushesOf(other)).toEqual([]);
    await forgetPushes(await at(start + day - 1));
    expect(await pushesOf(channel)).toHaveLength(1);
    await forgetPushes(await at(start + day));
    expect(await pushesOf(channel)).toEqual([]);
  });

  test("with a wrong signature, with several or none, is taken and thrown away", async () => {
    const { channel, videos, video, read } = await makeChannel();
    const body = bodyOf(channel.channelId, video().videoId);
    const right = sign(body, channel.webSubSecret);
    const wrong = [
      "",
      "sha1=",
      sign(body, "jiné"),
      sign(`${body} `, channel.webSubSecret),
      right.replace("sha1", "md5"),
      // Two in one header, which is also how two headers arrive.
      `${right}, ${right}`,
      `${right},${sign(body, "jiné")}`,
      `${sign(body, "jiné")}, ${right}`,
      right + right.slice("sha1=".length),
    ];
    for (const signature of wrong)
      expect((await push(channel.callbackKey, body, signature)).status).toBe(204);
    expect(await read()).toMatchObject({ lastPushAt: null });
    expect(await videos()).toEqual([]);
  });

  test("of more than 64 KiB, or for a channel that is watched no more, is refused", async () => {
    const { channel } = await makeChannel();
    const body = "x".repeat(65_537);
    expect((await push(channel.callbackKey, body, sign(body, channel.webSubSecret))).status).toBe(413);
    expect((await push("0".repeat(32), "x", sign("x", ""))).status).toBe(404);
  });

  test("that is no feed breaks nothing", async () => {
    const { channel, at, videos } = await makeChannel();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const bomb = '<!DOCTYPE a [<!ENTITY b "c">]><feed/>';
    for (const xml of ["", "<html/>", bomb]) {
      const push = { channelId: channel.id, xml, receivedAt: start };
      const { id } = await make.db.insert(channelPushes).values(push).returning().get();
      await importPush(await at(start), { pushId: id });
    }
    expect(await videos()).toEqual([]);
    expect(await pushesOf(channel)).toEqual([]);
  });
});

describe("a creator", () => {
  test("finds the channel by any of its addresses, and connects it once", async () => {
    const { actor } = await make.makeDashcamer();
    const channelId = newChannelId();
    const { site, asked } = siteOf({
      channelId: async (path) => (path === "/@honza" || path === "/Honza" ? channelId : null),
      newest: async () => ({ title: "Honza", entries: [], gone: [] }),
    });
    const context = await make.makeContext(actor, { channelSite: site, now: start });
    const found = { channelId, name: "Honza", videos: [], isSilent: false };
    for (const address of ["https://www.youtube.com/@honza/videos", "youtube.com/Honza", channelId])
      expect(await findChannel(context, { address })).toEqual(found);
    await Promise.all([connectChannel(context, found), connectChannel(context, found)]);
    expect(asked.hub.length).toBeGreaterThan(0);
    expect(await getChannel(context)).toMatchObject({ channelId, name: "Honza", isPushed: false });
  });

  test("finds and connects a channel whose feed is silent; name and videos come when it answers", async () => {
    const creator = await make.makeDashcamer();
    const { actor } = creator;
    const channelId = newChannelId();
    const silent = siteOf({ channelId: async () => channelId }).site;
    const at = (now: number, channelSite = silent) => make.makeContext(actor, { channelSite, now });
    const context = await at(start);
    const found = { channelId, name: channelId, videos: [], isSilent: true };
    expect(await findChannel(context, { address: "@honza" })).toEqual(found);
    expect(await findChannel(context, { address: channelId })).toEqual(found);
    await connectChannel(context, found);
    const askedAgainAt = (await getChannel(context))?.askedAgainAt ?? 0;
    expect(await getChannel(context)).toMatchObject({ name: channelId, videos: 0, lastFetchedAt: null });
    expect(askedAgainAt).toBeGreaterThan(start);
    const entry = {
      videoId: newVideoId(),
      channelId,
      name: "Srna u Kolína",
      url: "https://www.youtube.com/watch?v=abc",
      publishedAt: start - day,
      description: null,
    };
    const newest = async () => ({ title: "Honza za volantem", entries: [entry], gone: [] });
    await fetchAllDue(await at(askedAgainAt, siteOf({ newest }).site));
    expect(await getChannel(context)).toMatchObject({
      name: "Honza za volantem",
      videos: 1,
      askedAgainAt: null,
    });
    const videos = await make.db.select().from(uploads).where(eq(uploads.dashcamerId, creator.id));
    expect(videos).toMatchObject([{ name: "Srna u Kolína", notifiedAt: start }]);
  });

  test("hears the name of a silent channel from whoever knows it, and that there is none", async () => {
    const { actor } = await make.makeDashcamer();
    const channelId = newChannelId();
    const find = async (channelName: () => Promise<string | null>) => {
      const channelSite = siteOf({ channelName }).site;
      return findChannel(await make.makeContext(actor, { channelSite }), { address: channelId });
    };
    expect(await find(async () => "Honza")).toMatchObject({ channelId, name: "Honza", isSilent: true });
    await expect(find(async () => null)).rejects.toMatchObject({
      code: "ChannelNotFound",
      field: "address",
    });
  });

  test("sees the id of a channel whose feed has no title, so that it can be connected", async () => {
    const { actor } = await make.makeDashcamer();
    const channelId = newChannelId();
    const channelSite = siteOf({ newest: async () => ({ title: "", entries: [], gone: [] }) }).site;
    const context = await make.makeContext(actor, { channelSite });
    expect(await findChannel(context, { address: channelId })).toMatchObject({ name: channelId });
  });

  test("sees what is wrong with an address", async () => {
    const { actor } = await make.makeDashcamer();
    const context = await make.makeContext(actor, { channelSite: siteOf().site });
    const refusal = (address: string) => expect(findChannel(context, { address })).rejects;
    await refusal("seznam.cz").toMatchObject({ code: "ChannelAddress", field: "address" });
    await refusal("youtube.com/watch?v=dQw4w9WgXcQ").toMatchObject({ code: "ChannelAddress" });
    await refusal("@nikdo").toMatchObject({ code: "ChannelNotFound", field: "address" });
    await refusal("youtube.com/Nikdo").toMatchObject({ code: "ChannelNotFound", field: "address" });
  });

  test("connects another channel in its place; its videos stay, and pushes of the first are refused", async () => {
    const { creator, channel, at, video, videos } = await makeChannel();
    await make.makeUpload({ dashcamerId: creator.id, fetched: true, channelVideoId: video().videoId });
    const channelSite = siteOf({ newest: async () => ({ title: "", entries: [], gone: [] }) }).site;
    const context = await at(start, { channelSite });
    const channelId = newChannelId();
    await connectChannel(context, { channelId, name: "Druhý kanál" });
    expect(await getChannel(context)).toMatchObject({ channelId, name: "Druhý kanál", videos: 1 });
    expect(await videos()).toHaveLength(1);
    expect((await ask(`/websub/${channel.callbackKey}`, { method: "POST", body: "x" })).status).toBe(404);
    await disconnectChannel(context, { channelId });
    expect(await getChannel(context)).toBeNull();
    expect(await make.db.select().from(uploads).where(eq(uploads.dashcamerId, creator.id))).toHaveLength(1);
    expect(await make.db.select().from(channels).where(eq(channels.dashcamerId, creator.id))).toEqual([]);
  });
});
