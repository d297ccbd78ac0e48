import type { z } from "zod";
import { logFault } from "../../app/domain/fault";
import type { SocialFailure, SocialOutcome } from "../../app/domain/social/networks";
import { wholeBody } from "../../app/http/body.server";
import { failureOf, GraphError, pauseIn } from "./failures";

export type GraphSettings = {
  /** Without a trailing slash, as the other addresses. */
  apiUrl: string;
  dialogUrl: string;
  /** As `v26.0`. */
  version: string;
  appId: string;
  appSecret: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
  timeoutMs?: number;
};

export type GraphCall<Shape extends z.ZodType> = {
  method?: "GET" | "POST";
  path: string;
  fields: Record<string, string>;
  /** Goes as a bearer, with the proof that it is our app that has it. */
  token?: string;
  reply: Shape;
};

/** A hundred pages with their tokens are some dozens of kilobytes. */
const longestReply = 512 * 1024;

/**
 * One call of the Graph API. Secrets go in the body or in a header and never in an address, which servers on the way
 * write down, but where Facebook takes them nowhere else.
 */
export async function askGraph<Shape extends z.ZodType>(
  { timeoutMs = 25_000, ...settings }: GraphSettings,
  { method = "GET", path, fields, token, reply }: GraphCall<Shape>,
): Promise<SocialOutcome<z.output<Shape>>> {
  const proof: Record<string, string> = token
    ? { appsecret_proof: await hmacHex(settings.appSecret, token) }
    : {};
  const parameters = new URLSearchParams({ ...fields, ...proof });
  const url = `${settings.apiUrl}/${settings.version}${path}`;
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  try {
    const response = await settings.fetch(method === "GET" ? `${url}?${parameters}` : url, {
      method,
      headers:
        method === "GET" ? headers : { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
      body: method === "GET" ? undefined : parameters.toString(),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = jsonOf(await wholeBody(response, longestReply));
    const failed = GraphError.safeParse(body);
    if (failed.success) return logged(path, refusal(failed.data.error, response));
    const read = reply.safeParse(body);
    if (response.ok && read.success) return { type: "done", value: read.data };
    // A success that cannot be understood was one all the same.
    return logged(path, { type: "unknown", code: response.status });
  } catch (error) {
    logFault("the Graph API could not be asked", error);
    return { type: "unknown" };
  }
}

function refusal(error: z.output<typeof GraphError>["error"], { headers }: Response): SocialFailure {
  const failure = failureOf(error);
  return failure.type === "busy" ? { ...failure, retryAfterMs: pauseIn(headers) } : failure;
}

/** Nothing of what Facebook says in words is logged: it may repeat what we have sent. */
function logged(path: string, failure: SocialFailure): SocialFailure {
  const place = path.replace(/\d+/g, "N");
  logFault("the Graph API refused", new Error(`${place} ${failure.type} ${failure.code ?? ""}`));
  return failure;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** HMAC-SHA-256 in hex: Facebook's appsecret_proof. */
export async function hmacHex(secret: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", await hmacKey(secret, "sign"), bytes(text));
  return [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function hmacKey(secret: string, use: "sign" | "verify"): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, [use]);
}

const bytes = (text: string) => new TextEncoder().encode(text);
