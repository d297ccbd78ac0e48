import { stopClipMails } from "~/domain/clip-mails/set-clip-mails.server";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { orRefuse } from "~/http/page.server";
import { clipMailTexts } from "~/texts/clip-mails";

/** One click in a mail program (RFC 8058): a POST without login, cookies or redirect ends mails about clips. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  await orRefuse(stopClipMails(context.palubka, { key: params.key ?? "" }));
  return new Response(clipMailTexts.stopped, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** A person who follows the same address gets the page that asks first. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/clip-mails/${encodeURIComponent(params.key ?? "")}`);
}
