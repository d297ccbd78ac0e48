import { Refusal, refusalOf, refusalOnWire } from "../../domain/errors";
import { logFault } from "../../domain/fault";

/** Refusals of the door itself, before any use case. */
const doorRefusals = {
  MethodNotAllowed: { message: "Method not allowed.", status: 405 },
  UnsupportedMediaType: { message: "Unsupported media type.", status: 415 },
  BodyTooLarge: { message: "Body too large.", status: 413 },
} as const;

export class DoorRefusal extends Error {
  constructor(readonly code: keyof typeof doorRefusals) {
    super(doorRefusals[code].message);
  }
}

/** No answer of a call may be cached, and no other site may embed it. */
const headers = { "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-origin" };

/** A reply of a call. */
export function replied(body: unknown): Response {
  return Response.json(body, { headers });
}

/** `{Code, Message}` with the status of product decision 10. Whatever is no refusal is a bug, or the platform's. */
export function refused(error: unknown): Response {
  if (error instanceof DoorRefusal) return answer(error.code, error.message, doorRefusals[error.code].status);
  const refusal = refusalOf(error);
  if (!(error instanceof Refusal)) logFault("call failed", error);
  if (!refusal) return answer("InternalError", "Internal error.", 500);
  const { code, message, status } = refusalOnWire(refusal.code);
  return answer(code, message, status, status === 401 ? { "WWW-Authenticate": "Bearer" } : {});
}

/** The address is right, the method is wrong. */
export function wrongMethod(allowed: string): Response {
  return answer("MethodNotAllowed", doorRefusals.MethodNotAllowed.message, 405, { Allow: allowed });
}

function answer(Code: string, Message: string, status: number, more: Record<string, string> = {}): Response {
  return Response.json({ Code, Message }, { status, headers: { ...headers, ...more } });
}
