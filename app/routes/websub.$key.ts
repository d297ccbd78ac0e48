import { confirmSubscription } from "~/domain/channels/confirm-subscription.server";
import { receivePush } from "~/domain/channels/receive-push.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "~/framework/route.server";
import { BodyTooLarge, wholeBody } from "~/http/body.server";
import { drain } from "~/http/drain.server";
import { refusalAsText } from "~/http/refusal-as-text.server";

/** A push has one entry as a rule, of a kilobyte or two. */
const longestPush = 64 * 1024;

const noStore = { "Cache-Control": "no-store" };

/** The hub of a watched channel asks whether we want its pushes (WebSub): the answer is the challenge alone. */
export function loader({ request, params, context: { palubka } }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const asked = (name: string) => query.get(`hub.${name}`) ?? "";
  return refusalAsText(async () => {
    const challenge = await confirmSubscription(palubka, {
      callbackKey: params.key ?? "",
      mode: asked("mode"),
      topic: asked("topic"),
      challenge: asked("challenge"),
      leaseSeconds: Number.parseInt(asked("lease_seconds"), 10),
    });
    return new Response(challenge, { headers: { ...noStore, "Content-Type": "text/plain; charset=utf-8" } });
  });
}

/** The hub tells what is new. Without login or turns: the signature of the body says whose it is. */
export async function action({ request, params, context: { palubka } }: ActionFunctionArgs) {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "GET, POST" } });
  return refusalAsText(async () => {
    const body = await bodyOf(request);
    if (body === null) return new Response(null, { status: 413 });
    const signature = request.headers.get("X-Hub-Signature") ?? "";
    await receivePush(palubka, { callbackKey: params.key ?? "", body, signature });
    return new Response(null, { status: 204, headers: noStore });
  });
}

/** Null for what is too long to be a push. */
async function bodyOf(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await wholeBody(request, longestPush);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    await drain(request.body);
    return null;
  }
}
