import { ensure } from "~/domain/errors";
import { takeEvent } from "~/domain/newsletter-messages/take-event.server";
import type { ActionFunctionArgs } from "~/framework/route.server";
import { BodyTooLarge, wholeBody } from "~/http/body.server";
import { drain } from "~/http/drain.server";
import { refusalAsText } from "~/http/refusal-as-text.server";

/** An event is a kilobyte or two. */
const longestEvent = 64 * 1024;

/**
 * Where the mail service tells what became of a newsletter's mails (webhook). Without login or turns: the signature says
 * whose it is. The service repeats what is not answered by success, so that comes after all is stored.
 */
export async function action({ request, context: { palubka } }: ActionFunctionArgs) {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  return refusalAsText(async () => {
    const body = await textOf(request);
    if (body === null) return new Response(null, { status: 413 });
    ensure(request.headers.has("svix-signature"), "Unauthorized");
    await takeEvent(palubka, { body, headers: request.headers });
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  });
}

/** There is nothing to see. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Null for what is too long to be an event. */
async function textOf(request: Request): Promise<string | null> {
  try {
    return new TextDecoder().decode(await wholeBody(request, longestEvent));
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    await drain(request.body);
    return null;
  }
}
