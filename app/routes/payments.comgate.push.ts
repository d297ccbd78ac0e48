import { ensure } from "~/domain/errors";
import { settleGatewayPayment } from "~/domain/invoices/settle-gateway-payment.server";
import type { ActionFunctionArgs } from "~/framework/route.server";
import { BodyTooLarge, wholeBody } from "~/http/body.server";
import { drain } from "~/http/drain.server";
import { refusalAsText } from "~/http/refusal-as-text.server";

/** Pushes are about a kilobyte. */
const longestPush = 16 * 1024;

/**
 * Where the payment gateway tells that something has happened to a payment (push, webhook). Without login or turns: the
 * secret in it says whose it is. The gateway repeats what is not answered by success, so that comes after all is done.
 */
export async function action({ request, context: { palubka } }: ActionFunctionArgs) {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  return refusalAsText(async () => {
    const { network, limits, payments } = palubka;
    ensure(network === null || (await limits.allows("form", `push:${network}`)), "TooManyRequests");
    const body = await textOf(request);
    if (body === null) return new Response(null, { status: 413 });
    const push = payments.readPush(body, request.headers.get("Content-Type") ?? "");
    ensure(push, "Unauthorized");
    await settleGatewayPayment(palubka, push);
    return done();
  });
}

/** Comgate's portal looks whether the address is there when it is entered. */
export function loader() {
  return done();
}

const done = () => new Response("OK", { headers: { "Cache-Control": "no-store" } });

/** Null for what is too long to be a push. */
async function textOf(request: Request): Promise<string | null> {
  try {
    return new TextDecoder().decode(await wholeBody(request, longestPush));
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    await drain(request.body);
    return null;
  }
}
