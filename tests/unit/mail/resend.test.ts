import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BulkMailItem } from "~/domain/newsletter-messages/bulk-mail";
import { resend } from "../../../workers/bulk-mail/resend";

type Call = { line: string; key: string; authorization: string; body: string };

let server: Server;
let calls: Call[];
/** What the service does with a call that has come whole. */
let answer: (response: ServerResponse, call: Call) => void;

/** A service on this machine that is spoken with over HTTP, as Resend is. */
beforeEach(async () => {
  calls = [];
  const listen: RequestListener = async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { "idempotency-key": key, authorization = "" } = request.headers;
    const call = { line: `${request.method} ${request.url}`, key: String(key), authorization, body };
    calls.push(call);
    answer(response, call);
  };
  server = createServer(listen);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const service = ({ port = (server.address() as AddressInfo).port, timeoutMs = 500 } = {}) =>
  resend({
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: "re_key",
    webhookSecret: "whsec_c2VjcmV0",
    address: "novinky@palubka.test",
    timeoutMs,
    fetch: (url, init) => fetch(url, init),
  });

const mail = (to: string): BulkMailItem => ({
  from: '"Honza" <novinky@palubka.test>',
  to,
  subject: "Žluťoučký kůň",
  text: "Ahoj.",
  html: "<p>Ahoj.</p>",
  headers: { "List-Id": "<novinky-1.palubka.test>" },
  tag: "7-1",
});
const mails = [mail("jana@example.com"), mail("petr@example.com")];
const send = () => service().send(mails, "the key");

const json = (response: ServerResponse, status: number, body: object, headers = {}) =>
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
const accept = (response: ServerResponse) => json(response, 200, { data: [{ id: "1" }, { id: "2" }] });
const fail = (status: number, name: string, headers = {}) => {
  answer = (response) => json(response, status, { statusCode: status, name, message: name }, headers);
};

/** A service that sends once what comes under a key, as Resend's does, and what it has sent. */
function keepingKeys() {
  const bodies = new Map<string, string>();
  const sent: string[] = [];
  function take({ key, body }: Call): "taken" | "another" {
    const before = bodies.get(key);
    if (before !== undefined) return before === body ? "taken" : "another";
    bodies.set(key, body);
    for (const { to } of JSON.parse(body)) sent.push(...to);
    return "taken";
  }
  return { take, sent };
}

test("a call names its key and ours, and each mail once, with its tag", async () => {
  answer = accept;
  expect(await send()).toEqual({ type: "taken" });
  expect(calls).toMatchObject([
    { line: "POST /emails/batch", key: "the key", authorization: "Bearer re_key" },
  ]);
  expect(JSON.parse(calls[0]?.body ?? "")).toEqual(
    mails.map(({ tag, to, ...rest }) => ({
      ...rest,
      to: [to],
      tags: [{ name: "delivery", value: tag }],
    })),
  );
});

describe("of a call without an answer that can be understood nobody knows whether it was taken", () => {
  test("it is never answered", async () => {
    answer = () => {};
    expect(await send()).toEqual({ type: "unknown" });
  });

  test("nobody listens", async () => {
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    expect(await service({ port }).send(mails, "the key")).toEqual({ type: "unknown" });
  });

  test.each([200, 201, 500, 502, 503])("the answer begins with %i and never ends", async (status) => {
    answer = (response) => void response.writeHead(status).write("{");
    expect(await send()).toEqual({ type: "unknown" });
  });

  test.each(["", "<html>Log in to the network</html>", "null", "[]", '{"data":['])(
    "success with garbage: %j",
    async (garbage) => {
      answer = (response) => response.writeHead(200).end(garbage);
      expect(await send()).toEqual({ type: "unknown" });
    },
  );

  test("the connection breaks within the answer", async () => {
    answer = (response) => {
      response.writeHead(200, { "Content-Length": "1000" }).write('{"data":[');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await send()).toEqual({ type: "unknown" });
  });

  test.each(["invalid_idempotent_request", "concurrent_idempotent_requests"])(
    "its key is known, or another call under it is at work: 409 %s",
    async (name) => {
      fail(409, name);
      expect(await send()).toEqual({ type: "unknown" });
    },
  );
});

test.each<[string, (response: ServerResponse) => void]>([
  ["the reply breaks off", (response) => void response.writeHead(200).write("{", () => response.destroy())],
  ["the reply is garbage", (response) => response.writeHead(200).end("<html>")],
  ["a gateway before the service gives up", (response) => response.writeHead(502).end("Bad gateway")],
  ["nobody answers", () => {}],
])("a call that was taken is asked for again by its key, and nobody gets two mails: %s", async (_, lose) => {
  const { take, sent } = keepingKeys();
  let isFirst = true;
  answer = (response, call) => {
    const taken = take(call);
    if (isFirst) lose(response);
    else if (taken === "taken") accept(response);
    else json(response, 409, { name: "invalid_idempotent_request" });
    isFirst = false;
  };
  expect(await send()).toEqual({ type: "unknown" });
  expect(await send()).toEqual({ type: "taken" });
  expect(calls.map(({ key }) => key)).toEqual(["the key", "the key"]);
  expect(calls[1]?.body).toBe(calls[0]?.body);
  expect(sent).toEqual(["jana@example.com", "petr@example.com"]);
});

test("a call whose connection is lost is made again at once under its key, and once only", async () => {
  const { take, sent } = keepingKeys();
  answer = (response, call) => {
    take(call);
    if (calls.length === 1) response.destroy();
    else accept(response);
  };
  expect(await send()).toEqual({ type: "taken" });
  expect(calls.map(({ key }) => key)).toEqual(["the key", "the key"]);
  expect(sent).toEqual(["jana@example.com", "petr@example.com"]);

  answer = (response) => response.destroy();
  expect(await send()).toEqual({ type: "unknown" });
  expect(calls).toHaveLength(4);
});

test("a call that is not answered in time is not made again at once", async () => {
  answer = () => {};
  expect(await send()).toEqual({ type: "unknown" });
  expect(calls).toHaveLength(1);
});

describe("a service that asks for a pause gets it, and surely has not taken the call", () => {
  test.each<[Record<string, string>, number | null]>([
    [{ "Retry-After": "7" }, 7000],
    [{ "ratelimit-reset": "2" }, 2000],
    [{ "Retry-After": "soon" }, null],
    [{ "Retry-After": "-5" }, null],
    [{}, null],
  ])("%j", async (headers, retryAfterMs) => {
    fail(429, "rate_limit_exceeded", headers);
    expect(await send()).toEqual({ type: "busy", retryAfterMs });
  });
});

describe("an answer of ten megabytes", () => {
  test.each([
    [500, { type: "unknown" }],
    [422, { type: "rejected" }],
    [401, { type: "stopped", reason: "credentials" }],
    [429, { type: "busy", retryAfterMs: 3000 }],
    [200, { type: "unknown" }],
  ])("with %i is believed by its status, and its connection is let go at once", async (status, outcome) => {
    let isOpen = true;
    answer = (response) => {
      response.once("close", () => (isOpen = false)).writeHead(status, { "Retry-After": "3" });
      // It does not end after them either: only whoever asked can close it.
      response.write("x".repeat(10_000_000));
    };
    expect(await service({ timeoutMs: 60_000 }).send(mails, "the key")).toEqual(outcome);
    await vi.waitFor(() => expect(isOpen).toBe(false), { timeout: 10_000 });
  });
});

test.each([301, 302, 303, 307, 308])(
  "a redirect, %i, is not followed: whoever it leads to would learn our key and the readers' addresses",
  async (status) => {
    answer = (response) => response.writeHead(status, { Location: "/elsewhere" }).end();
    expect(await send()).toEqual({ type: "stopped", reason: "credentials" });
    expect(calls.map(({ line }) => line)).toEqual(["POST /emails/batch"]);
  },
);

test.each([
  [400, "validation_error", { type: "rejected" }],
  [422, "missing_required_field", { type: "rejected" }],
  [413, "", { type: "rejected" }],
  [401, "missing_api_key", { type: "stopped", reason: "credentials" }],
  [403, "invalid_api_key", { type: "stopped", reason: "credentials" }],
  [429, "daily_quota_exceeded", { type: "stopped", reason: "quota" }],
  [429, "monthly_quota_exceeded", { type: "stopped", reason: "quota" }],
  [404, "not_found", { type: "stopped", reason: "credentials" }],
])("what surely was not taken: %i %s", async (status, name, outcome) => {
  fail(status, name);
  expect(await send()).toEqual(outcome);
});

describe("what the service knows of a domain", () => {
  const domain = () => service().domain("lenka.cz");
  const list = { data: [{ id: "d1", name: "lenka.cz" }] };

  test("is asked with our key", async () => {
    answer = (response, { line }) =>
      json(response, 200, line === "GET /domains/d1" ? { status: "verified", records: [] } : list);
    expect(await domain()).toEqual({ isVerified: true, records: [] });
    expect(calls.every(({ authorization }) => authorization === "Bearer re_key")).toBe(true);
    expect(await service().domain("cizi.cz")).toBe("notThere");
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ["never answered", () => {}],
    ["never ended", (response) => void response.writeHead(200).write("{")],
    ["garbage", (response) => response.end("<html>")],
    ["ten megabytes", (response) => response.end("x".repeat(10_000_000))],
    ["a redirect", (response) => response.writeHead(302, { Location: "/elsewhere" }).end()],
    ["429", (response) => json(response, 429, {}, { "Retry-After": "1" })],
    ["500", (response) => json(response, 500, {})],
  ])("is not known by an answer that is %s", async (_, given) => {
    answer = given;
    expect(await domain()).toBe("unanswered");
    expect(calls).toHaveLength(1);
  });
});
