import { createExecutionContext, env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import worker from "../../../workers/app";
import { apiKey } from "../../../workers/bulk-mail/sandbox/account";
import { sandboxBulkMail } from "../../../workers/bulk-mail/sandbox/door";
import { ask, postJson } from "../../api";
import { makeWorld, nextCallsMeet, taken } from "./world";

/** The mail service of development, asked over HTTP as Resend is. */
const path = "/sandbox/mail/emails/batch";
const headers = { Authorization: `Bearer ${apiKey}`, "Idempotency-Key": "the key" };
const mail = {
  from: '"Honza" <novinky@palubka.test>',
  to: ["door@palubka.test"],
  subject: "Žluťoučký kůň",
  text: "Ahoj.",
  html: "<p>Ahoj.</p>",
  headers: { "List-Id": "<novinky-1.palubka.test>" },
  tags: [{ name: "delivery", value: "7-1" }],
};

beforeEach(() => makeWorld({ readers: 0 }));

test("a mail is taken once under its key, and with other words refused", async () => {
  expect((await postJson(path, [mail], { headers })).status).toBe(200);
  expect((await postJson(path, [mail], { headers })).status).toBe(200);
  expect((await postJson(path, [{ ...mail, subject: "Jiná" }], { headers })).status).toBe(409);
  expect((await taken()).filter((email) => email === "door@palubka.test")).toHaveLength(1);
});

test.each([
  ["what is no JSON", 422, "[", {}],
  ["no mail", 422, [], {}],
  ["too many mails", 422, Array.from({ length: 101 }, () => mail), {}],
  ["a call without a key of its own", 400, [mail], { "Idempotency-Key": "" }],
  ["a stranger", 403, [mail], { Authorization: "Bearer guessed" }],
])("%s is refused", async (what, status, body, given) => {
  // More than five calls in a second are refused for that alone.
  await scheduler.wait(400);
  const own = { ...headers, "Idempotency-Key": what, ...given };
  expect((await postJson(path, body, { headers: own })).status).toBe(status);
});

test("the creator's mails go through this door", async () => {
  await nextCallsMeet({ status: 429, name: "rate_limit_exceeded", headers: { "Retry-After": "7" } });
  const { tags, to, ...rest } = mail;
  const outcome = await sandboxBulkMail(env as unknown as Env).send(
    [{ ...rest, to: "through@palubka.test", tag: "7-2" }],
    "another key",
  );
  expect(outcome).toEqual({ type: "busy", retryAfterMs: 7000 });
});

test.each(["production", "staging", ""])("there is no such door where APP_ENV is '%s'", async (APP_ENV) => {
  const secrets = { LINK_SECRET: "x".repeat(32), JWT_SECRET: "y".repeat(32) };
  const request = new Request(`https://palubka.test/sandbox/mail/domains`, { headers });
  expect((await ask("/sandbox/mail/domains", { headers })).status).toBe(200);
  const bindings = { ...env, ...secrets, APP_ENV } as unknown as Env;
  const asked = request as Parameters<typeof worker.fetch>[0];
  expect((await worker.fetch(asked, bindings, createExecutionContext())).status).toBe(404);
});

test("the sixth call of a second is refused, also when it is long", async () => {
  await scheduler.wait(1000);
  const long = { ...mail, html: "x".repeat(5000) };
  const calls = Array.from({ length: 6 }, (_, at) => {
    const own = { ...headers, "Idempotency-Key": `call ${at}` };
    return postJson(
      path,
      Array.from({ length: 100 }, () => long),
      { headers: own },
    );
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429]);
});
