import { createExecutionContext, env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import worker from "../../../workers/app";
import { refusalIn } from "../../api";
import { Browser } from "../../browser";
import { makeFan, makeSuperuser, signIn } from "../../factories";

type Asked = Parameters<typeof worker.fetch>[0];

/** One request to the Worker, in production unless APP_ENV says otherwise. */
function ask(url: string, init: RequestInit = {}, APP_ENV = "production") {
  const secrets = { LINK_SECRET: "x".repeat(32), JWT_SECRET: "y".repeat(32) };
  const bindings = { ...env, ...secrets, APP_ENV } as unknown as Env;
  return worker.fetch(
    new Request(url, { redirect: "manual", ...init }) as Asked,
    bindings,
    createExecutionContext(),
  );
}

describe("an address that leads nowhere is answered before the router sees it", () => {
  test.each([
    "/x".repeat(7000),
    `/newsletter/${"x".repeat(2000)}`,
    `${"/x".repeat(21)}.data`,
    `/__manifest?version=1&${"p=/x&".repeat(301)}`,
    `/__manifest?version=1&p=${"/x".repeat(2000)}`,
  ])("%s", async (path) => {
    const response = await new Browser().get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  });

  test("a call's is answered like every refusal of a call", async () => {
    expect(await refusalIn(await new Browser().get(`/Api/Videos${"/x".repeat(7000)}`))).toEqual([
      404,
      "NotFound",
      "Not found.",
    ]);
  });

  test("up to twenty segments, and lists as browsers send them, have pages of ours", async () => {
    const lost = await new Browser().get("/x".repeat(20));
    expect([lost.status, lost.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
    const list = await new Browser().get(`/__manifest?version=x&${"p=/dashcamer/videos/1&".repeat(300)}`);
    expect(list.status).not.toBe(404);
  });
});

describe("a change that another site's page asks for", () => {
  const foreign = { Origin: "https://evil.example" };

  test.each(["/Api/Newsletter/Subscribe", "/api/videos/setstate", "/jwt/token"])(
    "of the call %s is refused as calls refuse",
    async (path) => {
      expect(await refusalIn(await new Browser().post(path, {}, foreign))).toEqual([
        403,
        "Forbidden",
        "Forbidden.",
      ]);
    },
  );

  test("of a page is refused in words", async () => {
    const response = await new Browser().post("/login/user", {}, foreign);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      403,
      "text/plain; charset=utf-8",
    ]);
  });
});

describe("plain http", () => {
  test("leads to https in production, wherever it was going", async () => {
    const response = await ask("http://palubka.test/videos?search=srna");
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe("https://palubka.test/videos?search=srna");
    expect((await ask("https://palubka.test/about")).status).toBe(200);
    expect((await ask("http://palubka.test/about", {}, "development")).status).toBe(200);
  });
});

describe("what a request costs", () => {
  const timingOf = async (cookie: string, APP_ENV?: string) => {
    const response = await ask(
      "https://palubka.test/support?index",
      { headers: { Cookie: cookie } },
      APP_ENV,
    );
    await response.text();
    return response.headers.has("Server-Timing");
  };
  const onHttps = (cookie: string) => cookie.replace("palubka_session=", "__Host-palubka_session=");

  test("is shown to staff, and to everybody in development, but not to strangers", async () => {
    expect(await timingOf("")).toBe(false);
    expect(await timingOf(onHttps(await signIn((await makeFan()).actor)))).toBe(false);
    expect(await timingOf(onHttps(await signIn((await makeSuperuser()).actor)))).toBe(true);
    expect(await timingOf("", "development")).toBe(true);
  });
});
