import { BodyTooLarge, wholeBody } from "../../../app/http/body.server";
import { codes } from "../codes";
import { hostedPath, merchant, mountPath, secret } from "./account";
import { fieldsOf } from "./behaviour";
import type { Ledger } from "./ledger";
import { newPayment } from "./new-payment";

const longestCall = 64 * 1024;

/** Answers a call of Comgate's REST API v2.0. */
export async function answerCall(request: Request, ledger: Ledger, baseUrl: string): Promise<Response> {
  if (!isAuthorized(request)) return refused(codes.unknownShop, "unknown e-shop", 401);
  const { pathname } = new URL(request.url);
  const transId = /^\/v2\.0\/payment\/transId\/([^/]+)\.json$/.exec(pathname)?.[1];
  switch (transId ? `${request.method} payment` : `${request.method} ${pathname}`) {
    case "POST /v2.0/payment.json":
      return create(await contentOf(request), ledger, baseUrl);
    case "GET payment":
      return status(transId ?? "", ledger);
    case "DELETE payment":
      return cancel(transId ?? "", ledger);
    case "POST /v2.0/refund.json":
      return refund(await contentOf(request), ledger);
    case "GET /v2.0/method.json":
      return ok({ methods: [{ id: "CARD_CZ_SANDBOX", name: "Karta", description: "", logo: "" }] });
    default:
      return refused(codes.badRequest, "no such call", 404);
  }
}

function create(asked: unknown, ledger: Ledger, baseUrl: string): Response {
  const payment = newPayment(asked, Date.now());
  if ("code" in payment) return refused(payment.code, payment.message);
  ledger.save(payment);
  const redirect = `${baseUrl}${mountPath}${hostedPath}?id=${payment.transId}`;
  return ok({ transId: payment.transId, redirect }, 201);
}

function status(transId: string, ledger: Ledger): Response {
  const payment = ledger.find(transId);
  return payment ? ok(fieldsOf(payment)) : refused(codes.badRequest, "payment not found", 404);
}

function cancel(transId: string, ledger: Ledger): Response {
  const payment = ledger.find(transId);
  if (payment?.status !== "PENDING") return refused(codes.badRequest, "the payment is not pending");
  // The shop knows it by the answer, so no push follows.
  ledger.save({ ...payment, status: "CANCELLED" });
  return ok({});
}

function refund(asked: unknown, ledger: Ledger): Response {
  const { transId, amount } = Object(asked) as { transId?: unknown; amount?: unknown };
  const payment = ledger.find(String(transId));
  if (!payment) return refused(codes.badRequest, "payment not found", 404);
  if (payment.status === "CANCELLED") return refused(codes.refundOfCancelled, "the payment is cancelled");
  if (payment.status !== "PAID") return refused(codes.badRequest, "the payment is not paid");
  if (!/^[1-9]\d{0,11}$/.test(String(amount))) return refused(codes.price, "amount");
  const refunded = payment.refunded + Number(amount);
  if (refunded > payment.price) return refused(codes.refundOverLimit, "more than is left of the payment");
  ledger.save({ ...payment, refunded });
  return ok({});
}

function isAuthorized(request: Request): boolean {
  return request.headers.get("Authorization") === `Basic ${btoa(`${merchant}:${secret}`)}`;
}

/** Null for what is no JSON, and for what is too long to be a call. */
async function contentOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await wholeBody(request, longestCall)));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof BodyTooLarge) return null;
    throw error;
  }
}

const ok = (content: object, status = 200) =>
  Response.json({ code: codes.ok, message: "OK", ...content }, { status });
const refused = (code: number, message: string, status = 400) => Response.json({ code, message }, { status });
