import type { Context } from "../domain/context";
import { ensure } from "../domain/errors";
import { BodyTooLarge, wholeBody } from "./body.server";
import { drain } from "./drain.server";
import { refusalAsText } from "./refusal-as-text.server";

/** A signed request has some hundred bytes. */
const longest = 16 * 1024;

/**
 * Answers what Facebook tells by a form with `signed_request`: without login or turns, the signature says whose it is.
 * `take` gives the JSON that is answered.
 */
export async function answerSigned(
  request: Request,
  palubka: Context,
  take: (signed: string) => Promise<object>,
): Promise<Response> {
  if (request.method !== "POST") return onlyPost();
  return refusalAsText(async () => {
    const { network, limits } = palubka;
    ensure(network === null || (await limits.allows("form", `signed:${network}`)), "TooManyRequests");
    try {
      const body = new TextDecoder().decode(await wholeBody(request, longest));
      const reply = await take(new URLSearchParams(body).get("signed_request") ?? "");
      return Response.json(reply, { headers: { "Cache-Control": "no-store" } });
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      await drain(request.body);
      return new Response(null, { status: 413 });
    }
  });
}

/** There is nothing to see at such an address. */
export const onlyPost = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
