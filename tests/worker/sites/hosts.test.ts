import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import type { Context } from "~/domain/context";
import type { RefusalCode } from "~/domain/errors";
import { addHost, renameHost, retireHost } from "~/domain/sites/change-hosts.server";
import { getHostStates } from "~/domain/sites/get-host-states.server";
import { getSite, listSites } from "~/domain/sites/list-sites.server";
import { mostHosts, sitesPerPage } from "~/domain/sites/rules";
import { auditEntries } from "../../../db/schema/audit";
import { siteHosts } from "../../../db/schema/sites";
import { hostProbe } from "../../../workers/hosts/probe";
import { db, makeContext, makeDashcamer, makeSite, makeSuperuser, signIn } from "../../factories";
import { plansOf, scannedTables } from "../../query-plans";
import { crashesOf, crashingContext } from "../crashes/crashing-context";
import { doneBy, getPage, htmlOf, postForm } from "../forms";
import { steppedDatabase } from "../stepped-database";

const superuser = await makeSuperuser();
const newest = { search: "", before: null, after: null };
let sites = 0;
let host: string;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeEach(async () => {
  host = `web-${++sites}.cz`;
  site = await makeSite();
});

const as = (actor: Actor = superuser.actor, overrides: Partial<Context> = {}) =>
  makeContext(actor, overrides);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: { code: RefusalCode }) => error.code,
  );
const hostsOf = async (siteId = site.id) => (await getSite(await as(), siteId)).hosts;
const add = async (name = host, siteId = site.id) => addHost(await as(), { siteId, host: name });
const written = (action: "hostAdded" | "hostRenamed" | "hostRetired") =>
  db.$count(auditEntries, and(eq(auditEntries.action, action), eq(auditEntries.subjectId, site.id)));

test("by the form a host is added in its stored form, changed in its place, and retired, each time in the log", async () => {
  const cookie = await signIn(superuser.actor);
  const page = `/admin/sites/${site.id}`;
  const wrong = await postForm(page, cookie, { intent: "add", host: "127.0.0.1 <b>" });
  expect(wrong.status).toBe(400);
  const shown = await htmlOf(wrong);
  expect(shown).toContain("Takovou adresu web mít nemůže.");
  expect(shown).toContain('value="127.0.0.1 &lt;b&gt;"');
  expect((await postForm(page, cookie, { intent: "add", host: `${"a".repeat(301)}.cz` })).status).toBe(400);
  const added = await postForm(page, cookie, { intent: "add", host: `https://WWW.${host.toUpperCase()}/` });
  expect(doneBy(added)).toEqual({ to: page, toast: "hostAdded" });
  await add(`druha.${host}`);
  expect(await hostsOf()).toEqual([`www.${host}`, `druha.${host}`]);

  const rename = { intent: "rename", seen: `www.${host}`, host: `háčky.${host}` };
  expect(await htmlOf(await getPage(`${page}?host=www.${host}`, cookie))).toContain('name="seen"');
  expect(doneBy(await postForm(page, cookie, rename)).toast).toBe("hostRenamed");
  const [first = ""] = await hostsOf();
  expect(first).toMatch(/^xn--/);
  expect(await htmlOf(await postForm(page, cookie, { ...rename, host: `jinak.${host}` }))).toContain(
    "Adresu mezitím někdo změnil.",
  );
  const foreign = `/admin/sites/${(await makeSite()).id}`;
  expect((await postForm(foreign, cookie, { intent: "retire", seen: first })).status).toBe(409);
  expect(doneBy(await postForm(page, cookie, { intent: "retire", seen: first })).toast).toBe("hostRetired");
  expect(await hostsOf()).toEqual([`druha.${host}`]);
  expect([await written("hostAdded"), await written("hostRenamed"), await written("hostRetired")]).toEqual([
    2, 1, 1,
  ]);
});

test("a host leads to one site, whoever adds it first, and never is it the platform's", async () => {
  const other = await makeSite();
  const both = await Promise.all([codeOf(add()), codeOf(add(host, other.id))]);
  expect(both.sort()).toEqual(["AlreadyRegistered", "ok"]);
  expect(await codeOf(add())).toBe("AlreadyRegistered");
  await add(`jina.${host}`);
  const context = await as();
  const rename = (name: string) => renameHost(context, { siteId: site.id, seen: `jina.${host}`, host: name });
  expect(await codeOf(rename(host))).toBe("AlreadyRegistered");
  expect(await codeOf(rename(`jina.${host}`))).toBe("StateSame");
  const platform = new URL(context.baseUrl).hostname;
  expect(await codeOf(rename(platform))).toBe("InvalidInput");
  expect(await codeOf(add(platform))).toBe("InvalidInput");
  expect(await codeOf(add(`nikde.${host}`, 999_999))).toBe("NotFound");
  expect(await db.$count(siteHosts, eq(siteHosts.host, host))).toBe(1);
});

test.each([
  ["an added host", "hostAdded", async (context: Context) => addHost(context, { siteId: site.id, host })],
  [
    "a changed host",
    "hostRenamed",
    async (context: Context) => renameHost(context, { siteId: site.id, seen: host, host: `nova.${host}` }),
  ],
  [
    "a retired host",
    "hostRetired",
    async (context: Context) => retireHost(context, { siteId: site.id, seen: host }),
  ],
] as const)(
  "a worker killed anywhere leaves %s whole and in the log, or nothing of it",
  async (_, action, act) => {
    const begin = async () => {
      host = `web-${++sites}.cz`;
      site = await makeSite();
      if (action !== "hostAdded") await add();
    };
    const look = async () => {
      const names = (await hostsOf()).map((name) => name.replace(host, ""));
      return { names, entries: await written(action) };
    };
    await begin();
    const untouched = await look();
    const { context, steps } = await crashingContext(superuser.actor, null);
    await act(context);
    const done = await look();
    expect(done).toEqual({ names: expect.anything(), entries: 1 });
    const crashes = crashesOf(steps);
    expect(crashes.length).toBeGreaterThan(2);
    for (const crash of crashes) {
      await begin();
      const crashing = await crashingContext(superuser.actor, crash);
      await act(crashing.context).catch(() => {});
      expect(crashing.didCrash()).toBe(true);
      const left = await look();
      expect([untouched, done], JSON.stringify(crash)).toContainEqual(left);
      await act(await as()).catch(() => {});
      expect(await look(), JSON.stringify(crash)).toEqual(done);
    }
  },
);

test("a site has so many hosts at most, and the last two cannot come at once", async () => {
  for (let one = 1; one < mostHosts; one += 1) await add(`${one}.${host}`);
  const both = await Promise.all([codeOf(add(`a.${host}`)), codeOf(add(`b.${host}`))]);
  expect(both.sort()).toEqual(["TooManyRequests", "ok"]);
  expect(await hostsOf()).toHaveLength(mostHosts);
  expect(await written("hostAdded")).toBe(mostHosts);
});

test("what comes between the look and the change is not undone by it", async () => {
  await add();
  const meanwhile = steppedDatabase(async (statements, work) => {
    if (statements.length > 1) await db.delete(siteHosts).where(eq(siteHosts.host, host));
    return work();
  });
  const context = await as(superuser.actor, { db: meanwhile });
  const asked = { siteId: site.id, seen: host, host: `jinak.${host}` };
  expect(await codeOf(renameHost(context, asked))).toBe("ChangedMeanwhile");
  expect(await codeOf(retireHost(context, asked))).toBe("ChangedMeanwhile");
  expect(await hostsOf()).toEqual([]);
  expect([await written("hostRenamed"), await written("hostRetired")]).toEqual([0, 0]);
});

test("nobody but a superuser has to do with sites and their hosts", async () => {
  const asked = { siteId: site.id, seen: host, host };
  for (const actor of [site.admin, (await makeDashcamer()).actor, { role: "visitor" } as const]) {
    const context = await as(actor);
    for (const work of [
      async () => listSites(context, newest),
      async () => getSite(context, site.id),
      async () => getHostStates(context, { name: site.name, hosts: [host] }),
      async () => addHost(context, asked),
      async () => renameHost(context, { ...asked, host: `x.${host}` }),
      async () => retireHost(context, asked),
    ])
      expect(await codeOf(work())).toMatch(/Forbidden|Unauthorized/);
  }
});

test("each host is shown with its addresses and what answers there", async () => {
  const records: Record<string, string[] | null> = { [`A ${host}`]: ["192.0.2.1"], [`AAAA ${host}`]: null };
  const dns: Context["dns"] = { records: async (name, type) => records[`${type} ${name}`] ?? [] };
  const manifest = (name: string) => Response.json({ name, share_target: { action: "/upload/share" } });
  const answers: Record<string, () => Response> = {
    [host]: () => manifest(site.name),
    "jiny.cz": () => manifest("Jiný web"),
    "cizi.cz": () => Response.json({ name: site.name }),
    "html.cz": () => new Response("<html>"),
    "dlouhy.cz": () => new Response("a".repeat(17_000)),
    "jinam.cz": () => new Response(null, { status: 302, headers: { Location: `https://${host}/` } }),
    "prosly.cz": () => new Response(null, { status: 526 }),
    "nezname.cz": () => new Response(null, { status: 530 }),
  };
  const asked: string[] = [];
  const probe = hostProbe((async (url: string, { redirect }: RequestInit) => {
    asked.push(url);
    expect(redirect).toBe("manual");
    const answer = answers[new URL(url).hostname];
    if (!answer) throw new TypeError("no connection");
    return answer();
  }) as typeof fetch);
  const hosts = [...Object.keys(answers), "ticho.cz"];
  const checked = await getHostStates(await as(superuser.actor, { dns, hostProbe: probe }), {
    name: site.name,
    hosts,
  });
  expect(checked.map(({ https }) => https)).toEqual([
    "right",
    "otherSite",
    "elsewhere",
    "elsewhere",
    "silent",
    "elsewhere",
    "certificate",
    "silent",
    "silent",
  ]);
  expect(checked[0]).toMatchObject({ host, dns: "found", addresses: ["192.0.2.1"] });
  expect(checked[1]).toMatchObject({ dns: "missing", addresses: [] });
  for (const url of asked) expect(url).toMatch(/^https:\/\/[a-z0-9.-]+\/manifest\.webmanifest\?at=\d+$/);
});

test("a site is shown with its own name and its creator's", async () => {
  const dashcamer = await makeDashcamer({ name: "Karel" });
  const own = await makeSite({ name: "Karlův web", dashcamerId: dashcamer.id });
  expect(await getSite(await as(), own.id)).toMatchObject({ name: "Karlův web", creator: "Karel" });
});

test("the list shows sites with their hosts, is searched by creators, and reads a page", async () => {
  const dashcamer = await makeDashcamer({ name: `Květoslava${sites}` });
  const own = await makeSite({ dashcamerId: dashcamer.id });
  await add(host, own.id);
  await add(`www.${host}`, own.id);
  const found = await listSites(await as(), { ...newest, search: `kvetoslava${sites}` });
  expect(found.sites).toEqual([
    expect.objectContaining({ id: own.id, creator: dashcamer.name, hosts: [host, `www.${host}`] }),
  ]);
  await db.run(sql`insert into sites (dashcamer_id, name, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
    select ${dashcamer.id}, 'Web ' || i, 1 from n`);
  const first = await listSites(await as(), newest);
  expect(first.sites).toHaveLength(sitesPerPage);
  const second = await listSites(await as(), { ...newest, before: first.older });
  expect(second.sites[0]?.id).toBeLessThan(first.sites.at(-1)?.id ?? 0);
  const [list = "", hosts = ""] = await plansOf(await as(), (context) => listSites(context, newest));
  expect(list).not.toContain("TEMP B-TREE");
  expect(scannedTables(hosts)).toEqual([]);
});
