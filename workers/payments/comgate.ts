import type { z } from "zod";
import { Refusal } from "../../app/domain/errors";
import { logFault } from "../../app/domain/fault";
import type { GatewayPayment, PaymentGateway } from "../../app/domain/invoices/gateway";
import { wholeBody } from "../../app/http/body.server";
import { codeName, codes } from "./codes";
import { Created, Outcome, Status } from "./comgate-replies";
import { readPush } from "./push";

export type ComgateSettings = {
  /** Without a trailing slash. */
  baseUrl: string;
  merchant: string;
  secret: string;
  /** Test payments move no money. */
  isTest: boolean;
  fetch(url: string, init: RequestInit): Promise<Response>;
};

const timeoutMs = 10_000;
/** Replies are some hundred bytes. */
const longestReply = 64 * 1024;
const longestLabel = 16;

const states = { PENDING: "pending", AUTHORIZED: "pending", PAID: "paid", CANCELLED: "cancelled" } as const;

/** Comgate's REST API v2.0. */
export function comgate(settings: ComgateSettings): PaymentGateway {
  const { baseUrl, merchant, secret, isTest } = settings;
  // Every request has a gateway, and hardly any asks it.
  const credentials = () => btoa(String.fromCharCode(...new TextEncoder().encode(`${merchant}:${secret}`)));

  /** Gives whatever the gateway says, also a refusal. What cannot be read is no answer. */
  async function ask(method: string, path: string, content?: object) {
    try {
      const response = await settings.fetch(`${baseUrl}/${path}`, {
        method,
        headers: {
          Accept: "application/json",
          Authorization: `Basic ${credentials()}`,
          ...(content && { "Content-Type": "application/json" }),
        },
        body: content && JSON.stringify(content),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = new TextDecoder().decode(await wholeBody(response, longestReply));
      return { status: response.status, reply: Outcome.parse(jsonOf(text)) };
    } catch (error) {
      throw unavailable("the payment gateway could not be asked", error);
    }
  }

  async function find(externalId: string): Promise<GatewayPayment | null> {
    const { status, reply } = await ask("GET", pathOf(externalId));
    const isUnknown = reply.code === codes.unknownPayment || reply.code === codes.badRequest;
    // With wrong credentials it knows no payment at all, which says nothing about this one.
    if (isUnknown && status !== 401 && status !== 403) return null;
    mustBeOk(reply, "a question");
    const payment = read(Status, reply);
    if (payment.transId !== externalId) throw unavailable("the payment gateway reported another payment");
    return {
      externalId,
      reference: payment.refId,
      state: states[payment.status],
      amount: payment.price,
      currency: payment.curr,
      isTest: payment.test,
    };
  }

  return {
    name: "comgate",
    acceptsTest: isTest,
    find,
    async create({ reference, amount, label, email, fullName, returnUrl }) {
      const url = withPlaceholders(returnUrl);
      const { reply } = await ask("POST", "payment.json", {
        price: amount,
        curr: "CZK",
        label: label.slice(0, longestLabel).trim(),
        refId: reference,
        method: "ALL",
        email,
        fullName,
        country: "CZ",
        lang: "cs",
        test: isTest,
        prepareOnly: true,
        expirationTime: "1d",
        url_paid: url,
        url_cancelled: url,
        url_pending: url,
      });
      mustBeOk(reply, "a new payment");
      const { transId, redirect } = read(Created, reply);
      return { externalId: transId, url: redirect || null };
    },
    async refund({ externalId, amount, reference }) {
      const content = { transId: externalId, amount, curr: "CZK", test: isTest, refId: reference };
      const { reply } = await ask("POST", "refund.json", content);
      if (reply.code === codes.refundOverLimit || reply.code === codes.refundOfCancelled)
        throw new Refusal("InvalidState");
      mustBeOk(reply, "a refund");
    },
    async cancel(externalId) {
      const { reply } = await ask("DELETE", pathOf(externalId));
      if (reply.code === codes.ok) return true;
      // One code stands for all reasons, so the payment itself says whether it is still pending.
      const payment = await find(externalId);
      if (payment?.state === "pending") mustBeOk(reply, "a cancellation");
      return false;
    },
    readPush: (body, contentType) => readPush(body, contentType, { merchant, secret }),
  };
}

const pathOf = (externalId: string) => `payment/transId/${encodeURIComponent(externalId)}.json`;

/**
 * Comgate puts its id and our reference in their place – by its own documentation; one integrator found them as they
 * were. So they are a convenience and no page depends on them.
 */
function withPlaceholders(url: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}id=\${id}&refId=\${refId}`;
}

/** The parser's own words would quote the reply, and the shop's secret stands in it. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("what came is not JSON");
  }
}

function read<Shape extends z.ZodType>(shape: Shape, reply: unknown): z.output<Shape> {
  const parsed = shape.safeParse(reply);
  if (parsed.success) return parsed.data;
  throw unavailable("the payment gateway's reply could not be understood", parsed.error);
}

function mustBeOk({ code }: { code: number }, what: string): void {
  if (code !== codes.ok) throw unavailable(`the payment gateway refused ${what}: ${codeName(code)}`);
}

/** The log tells why; the caller only learns that the gateway is of no help now. */
function unavailable(why: string, error?: unknown): Refusal {
  logFault(why, error ?? new Refusal("RemoteServiceUnavailable"));
  return new Refusal("RemoteServiceUnavailable");
}
