import { type RefusalCode, refusalOnWire } from "../app/domain/errors";
import { isCall } from "../app/http/bearer-token.server";
import { refusalTexts } from "../app/texts/errors";

/**
 * A refusal by the Worker itself, before any page or call: JSON for a program, as every call gives it, else plain text.
 */
export function refuse(request: Request, code: RefusalCode): Response {
  const { code: Code, message: Message, status } = refusalOnWire(code);
  const headers = { "Cache-Control": "no-store" };
  if (isCall(request)) return Response.json({ Code, Message }, { status, headers });
  const type = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(refusalTexts[code].text, { status, headers: { ...headers, ...type } });
}
