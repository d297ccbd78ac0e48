import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import worker from "../../../workers/app";
import { EdgeCache } from "../../../workers/edge-cache";
import type { Marks } from "../../../workers/marks";
import { Timing } from "../../../workers/server-timing";
import { tokenFor } from "../../api";
import { formKeyOf } from "../../browser";
import { makeFan, signIn } from "../../factories";

let hosts = 0;
/** A host of its own for each test, because all share the cache; an unknown host gets the default site. */
const newHost = () => `http://edge-${++hosts}.test`;

/** One request as the browser sends it, with everything done that goes on behind the answer. */
async function visit(url: string, cookie?: string, init: RequestInit = {}) {
  const execution = createExecutionContext();
  const headers = { ...init.headers, ...(cookie && { Cookie: cookie }) };
  const request = new Request(url, { ...init, headers }) as Parameters<typeof worker.fetch>[0];
  const response = await worker.fetch(request, env as unknown as Env, execution);
  const body = await response.text();
  await waitOnExecutionContext(execution);
  return { response, body, cache: response.headers.get("Server-Timing")?.match(/cache;desc="(\w+)"/)?.[1] };
}

const policyNonce = (response: Response) =>
  response.headers.get("Content-Security-Policy")?.match(/script-src 'self' 'nonce-([^']+)'/)?.[1];

describe("a page for everybody", () => {
  test("is made once and then comes from the edge, with a nonce of its own for every visitor", async () => {
    const host = newHost();
    const first = await visit(`${host}/`);
    const second = await visit(`${host}/`);
    expect([first.cache, second.cache]).toEqual(["miss", "hit"]);

    const nonces = [policyNonce(first.response), policyNonce(second.response)];
    expect(new Set(nonces).size).toBe(2);
    for (const [index, { body }] of [first, second].entries()) {
      const scripts = body.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toContain(`nonce="${nonces[index]}"`);
    }
    const same = (body: string, at: number) =>
      body.replaceAll(String(nonces[at]), "").replaceAll(String(formKeyOf(body)), "");
    expect(same(second.body, 1)).toBe(same(first.body, 0));
  });

  test("gives every visitor forms with a key of their own, from the edge as well", async () => {
    const url = `${newHost()}/`;
    const keys: unknown[] = [];
    for (const cache of ["miss", "hit", "hit"]) {
      const page = await visit(url);
      expect(page.cache).toBe(cache);
      keys.push(formKeyOf(page.body));
      expect(page.body.split(`value="${formKeyOf(page.body)}"`)).toHaveLength(
        page.body.split(' method="post"').length,
      );
    }
    expect(keys).toEqual(keys.map(() => expect.stringMatching(/^[\w-]{36}$/)));
    expect(new Set(keys).size).toBe(3);
  });

  test("costs no question to the database when it comes from the edge", async () => {
    const host = newHost();
    await visit(`${host}/videos`);
    const { response } = await visit(`${host}/videos`);
    expect(response.headers.get("Server-Timing")).toMatch(/d1;dur=[\d.]+;desc="0"/);
  });

  test("is not stored by browsers or by anything between", async () => {
    const host = newHost();
    for (let time = 0; time < 2; time++) {
      const { response } = await visit(`${host}/`);
      expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    }
  });

  test("is stored apart for those who have read the notice about cookies", async () => {
    const host = newHost();
    expect((await visit(`${host}/`)).body).toContain("Jen nezbytné cookies.");
    expect((await visit(`${host}/`, "palubka_cookies=1")).body).not.toContain("Jen nezbytné cookies.");
    const again = await visit(`${host}/`, "palubka_cookies=1");
    expect(again.cache).toBe("hit");
    expect(again.body).not.toContain("Jen nezbytné cookies.");
  });

  test("is stored by host, path and query", async () => {
    const host = newHost();
    await visit(`${host}/videos`);
    expect((await visit(`${newHost()}/videos`)).cache).toBe("miss");
    expect((await visit(`${host}/videos?search=srna`)).cache).toBe("miss");
    expect((await visit(`${host}/videos`)).cache).toBe("hit");
  });

  test("is stored once, whatever strangers add to its address", async () => {
    const host = newHost();
    await visit(`${host}/`);
    expect((await visit(`${host}/?utm_source=x&fbclid=y`)).cache).toBe("hit");
    await visit(`${host}/videos?page=1&search=srna`);
    expect((await visit(`${host}/videos?x=1&search=srna&page=1&edge=1`)).cache).toBe("hit");
    expect((await visit(`${host}/videos?search=liska&page=1`)).cache).toBe("miss");
    await visit(`${host}/terms/fan`);
    expect((await visit(`${host}/terms/fan?x`)).cache).toBe("hit");
    expect((await visit(`${host}/terms/fan?version=2022-02-07`)).cache).toBe("miss");
  });

  test("is made anew as soon as a signed-in person has changed something", async () => {
    const host = newHost();
    await visit(`${host}/`);
    await visit(`${host}/`, "palubka_cookies=1");
    const cookie = await signIn((await makeFan()).actor);
    await visit(`${host}/cookies`, cookie, { method: "POST", body: new URLSearchParams({ returnTo: "/" }) });
    expect((await visit(`${host}/`)).cache).toBe("miss");
    expect((await visit(`${host}/`, "palubka_cookies=1")).cache).toBe("miss");
  });
});

describe("what is somebody's own never gets into the cache", () => {
  const shared = [
    "/",
    "/videos",
    "/about",
    "/contact",
    "/cookies",
    "/changelog",
    "/api",
    "/api/",
    "/terms/fan",
  ];

  test.each(shared)("whatever proves who asks, %s is made for them alone", async (path) => {
    const fan = await makeFan({ name: "Jana Tajná" });
    const cookie = await signIn(fan.actor);
    const token = await tokenFor(fan.actor);
    const proofs: Record<string, string>[] = [
      { Cookie: cookie },
      { Cookie: `palubka_cookies=1; ${cookie}` },
      { Authorization: `Bearer ${token}` },
      { authorization: `bearer ${token}`, Cookie: "palubka_cookies=1" },
      { Authorization: "Basic amFuYTp0YWpuZQ==" },
      { Authorization: "" },
    ];
    for (const headers of proofs) {
      const host = newHost();
      const own = await visit(host + path, undefined, { headers });
      expect(own.cache, JSON.stringify(headers)).toBe("none");
      for (const Cookie of ["", "palubka_cookies=1"]) {
        const other = await visit(host + path, Cookie);
        expect(other.cache).not.toBe("hit");
        expect(other.body).not.toContain("Jana Tajná");
      }
    }
  });

  test("a signed-in person gets a page made for them, and leaves nothing behind for others", async () => {
    const host = newHost();
    const fan = await makeFan({ name: "Jana Tajná" });
    const cookie = await signIn(fan.actor);
    const own = await visit(`${host}/`, cookie);
    expect(own.cache).toBe("none");
    expect(own.body).toContain("Můj profil");
    expect(own.body).toContain("Jana Tajná");

    const other = await visit(`${host}/`);
    expect(other.cache).toBe("miss");
    expect(other.body).not.toContain("Jana Tajná");
    expect(other.body).toContain("Přihlásit se");

    expect((await visit(`${host}/`, cookie)).body).toContain("Můj profil");
    expect((await visit(`${host}/`, `palubka_ticket=x; ${cookie}`)).cache).toBe("none");
  });

  test.each([
    "palubka_session=gone",
    "__Host-palubka_session=x",
    "palubka_remembered=fan",
    "palubka_toast=loggedOut",
  ])("a request with %s is answered afresh", async (cookie) => {
    const host = newHost();
    expect((await visit(`${host}/`, cookie)).cache).toBe("none");
    expect((await visit(`${host}/`)).cache).toBe("miss");
  });

  test("a waiting toast shows once and stays out of other people's pages", async () => {
    const host = newHost();
    const withToast = await visit(`${host}/`, "palubka_toast=loggedOut");
    expect(withToast.body).toContain("Odhlásili jsme vás.");
    expect(withToast.response.headers.get("Set-Cookie")).toMatch(/^palubka_toast=; .*Max-Age=0/);
    expect((await visit(`${host}/`)).body).not.toContain("Odhlásili jsme vás.");
  });

  test("a sender's ticket may read what is stored, but nothing is stored of its requests", async () => {
    const host = newHost();
    expect((await visit(`${host}/`, "palubka_ticket=x")).cache).toBe("miss");
    expect((await visit(`${host}/`)).cache).toBe("miss");
    expect((await visit(`${host}/`, "palubka_ticket=x")).cache).toBe("hit");
  });

  test.each(["/login", "/login/user", "/upload", "/admin", "/dev/mail", "/nikde", "/newsletter/nic"])(
    "%s is never stored",
    async (path) => {
      const host = newHost();
      await visit(host + path);
      expect((await visit(host + path)).cache).not.toBe("hit");
    },
  );

  test("nor is the answer to a form", async () => {
    const host = newHost();
    const form = { method: "POST", body: new URLSearchParams({ email: "kdo@example.com" }) };
    const { body, cache } = await visit(`${host}/?index`, undefined, form);
    expect(body).toContain("kdo@example.com");
    expect(cache).toBe("none");
    expect((await visit(`${host}/?index`)).body).not.toContain("kdo@example.com");
  });
});

describe("the edge cache", () => {
  /** A page that says how many times it was made. */
  function pages(headers: HeadersInit, status = 200) {
    let made = 0;
    return async (_: Request, { nonce }: Marks) => {
      made += 1;
      const all = new Headers(headers);
      all.set("Content-Type", "text/html; charset=utf-8");
      return new Response(`${made} ${nonce}`, { status, headers: all });
    };
  }
  const sharing = "public, s-maxage=60, stale-while-revalidate=60";

  async function ask(render: ReturnType<typeof pages>, url: string, release = "1") {
    const execution = createExecutionContext();
    const timing = new Timing();
    const edge = new EdgeCache(release, timing);
    const response = await edge.page(new Request(url), { nonce: "n", formKey: "k" }, execution, render);
    const text = await response.text();
    await waitOnExecutionContext(execution);
    return `${timing.cache} ${text}`;
  }

  test("gives out an old page at once and makes it anew behind the visitor's back", async () => {
    const url = newHost();
    const render = pages({ "Cache-Control": "public, s-maxage=0, stale-while-revalidate=60" });
    expect(await ask(render, url)).toBe("miss 1 n");
    expect(await ask(render, url)).toBe("stale 1 n");
    expect(await ask(render, url)).toBe("stale 2 n");
  });

  test("forgets an old page that can no longer be made", async () => {
    const url = newHost();
    await ask(pages({ "Cache-Control": "public, s-maxage=0, stale-while-revalidate=60" }), url);
    const broken = pages({ "Cache-Control": sharing }, 500);
    expect(await ask(broken, url)).toBe("stale 1 n");
    expect(await ask(broken, url)).toBe("miss 2 n");
  });

  test("keeps the pages of each release apart", async () => {
    const url = newHost();
    const render = pages({ "Cache-Control": sharing });
    await ask(render, url, "1");
    expect(await ask(render, url, "2")).toBe("miss 2 n");
    expect(await ask(render, url, "1")).toBe("hit 1 n");
  });

  test.each([
    ["has no header", {}],
    ["is private", { "Cache-Control": "private, s-maxage=60" }],
    ["sets a cookie", { "Cache-Control": sharing, "Set-Cookie": "a=b" }],
  ])("keeps nothing that %s", async (_, headers) => {
    const url = newHost();
    const render = pages(headers as HeadersInit);
    await ask(render, url);
    expect(await ask(render, url)).toBe("miss 2 n");
  });
});
