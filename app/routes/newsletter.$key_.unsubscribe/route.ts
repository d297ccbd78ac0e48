import { unsubscribe } from "~/domain/newsletter/unsubscribe.server";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { orRefuse } from "~/http/page.server";
import { unsubscribedText } from "./texts";

/** One click in a mail program (RFC 8058): a POST without login, cookies or redirect ends the subscription. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  await orRefuse(unsubscribe(context.palubka, { key: params.key ?? "" }));
  return new Response(unsubscribedText, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** A person who follows the same address gets the page that asks first. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/newsletter/${encodeURIComponent(params.key ?? "")}`);
}
