import { env, SELF } from "cloudflare:test";
import { expect } from "vitest";
import { type Account, ownerOf } from "../app/domain/accounts/account.server";
import { tokenSessionHash } from "../app/domain/accounts/issue-token.server";
import { newSecret } from "../app/domain/accounts/secrets.server";
import type { TokenRole } from "../app/domain/accounts/tokens";
import { calls, nameOf } from "../app/http/api/calls";
import { Palubka } from "../clients/palubka";
import { sessions } from "../db/schema/accounts";
import { tokens } from "../workers/tokens";
import { db, giveFactor } from "./factories";

export const origin = "http://palubka.test";

/** `from` is the origin that is asked, where it is another than that of the default site. */
export type Asked = { token?: string; cookie?: string; headers?: Record<string, string>; from?: string };

/** Sends one request as a program would: no cookies, no Origin. */
export function ask(path: string, init: RequestInit & Asked = {}): Promise<Response> {
  const { token, cookie, headers, from = origin, ...rest } = init;
  return SELF.fetch(from + path, {
    redirect: "manual",
    ...rest,
    headers: {
      Host: new URL(from).host,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(cookie && { Cookie: cookie }),
      ...headers,
    },
  });
}

export function postForm(path: string, fields: Record<string, string>, asked: Asked = {}): Promise<Response> {
  return ask(path, { method: "POST", body: new URLSearchParams(fields), ...asked });
}

export function postJson(path: string, body: unknown, asked: Asked = {}): Promise<Response> {
  const headers = { "Content-Type": "application/json", ...asked.headers };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return ask(path, { method: "POST", body: text, ...asked, headers });
}

/** Sends a call as its example has it. */
export function sendCall(call: (typeof calls)[number], asked: Asked): Promise<Response> {
  const input = call.example.input as Record<string, unknown>;
  const path = call.path.replace(/\{(\w+)\}/, (_match, name) => String(input[name]));
  const fields = Object.entries(input)
    .filter(([name]) => !call.path.includes(`{${name}}`))
    .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]);
  return call.method === "GET"
    ? ask(`${path}?${new URLSearchParams(fields)}`, asked)
    : ask(path, { ...asked, method: "POST", body: new URLSearchParams(fields) });
}

/** A token as /jwt/token gives it, without the wait for a password. */
export async function tokenFor(
  account: Extract<Account, { role: TokenRole }>,
  { issuedAt = Date.now(), lifeMs = 3_600_000 } = {},
): Promise<string> {
  if (account.role === "superuser") await giveFactor(account);
  const sessionId = newSecret();
  const expiresAt = issuedAt + lifeMs;
  await db.insert(sessions).values({
    idHash: tokenSessionHash(sessionId),
    ...ownerOf(account),
    remember: false,
    createdAt: issuedAt,
    lastSeenAt: issuedAt,
    expiresAt,
  });
  return tokens(env).sign({ sessionId, role: account.role, issuedAt, expiresAt });
}

/** What a refusal looks like, for `toEqual(await refusalIn(response))`. */
export async function refusalIn(response: Response): Promise<[number, string, string]> {
  const { Code, Message, ...rest } = await response.json<{ Code: string; Message: string }>();
  if (Object.keys(rest).length > 0) throw new Error(`more than Code and Message: ${Object.keys(rest)}`);
  return [response.status, Code, Message];
}

/** The typed client; every reply is held to its shape, with nothing missing and nothing besides. */
export function client(token?: string, host = origin): Palubka {
  return new Palubka(host, {
    ...(token && { token }),
    fetch: async (url, init) => {
      const response = await SELF.fetch(url, { ...init, redirect: "manual" } as RequestInit);
      if (response.ok) await mustHaveShape(url, response.clone());
      return response as unknown as globalThis.Response;
    },
  });
}

async function mustHaveShape(url: string, response: Response): Promise<void> {
  const path = new URL(url).pathname;
  const call = calls.find((one) => new RegExp(`^${one.path.replace(/\{\w+\}/, "[^/]+")}$`).test(path));
  if (!call) throw new Error(`No call at ${path}`);
  const body = await response.json();
  expect(call.reply.parse(body), nameOf(call)).toEqual(body);
}
