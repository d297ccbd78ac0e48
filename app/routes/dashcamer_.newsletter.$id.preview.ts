import { ensure } from "~/domain/errors";
import { getMessage } from "~/domain/newsletter-messages/get-message.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { orRefuse } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { inTheme } from "~/texts/mail/letter-page";

/** The HTML of a message for the frame of its page: it runs nothing and loads pictures alone. */
export async function loader({ request, params, context: { palubka } }: LoaderFunctionArgs) {
  const html = await orRefuse(found());
  const isDark = new URL(request.url).searchParams.has("dark");
  return new Response(inTheme(html, isDark ? "dark" : "light"), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy":
        "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
    },
  });

  async function found() {
    const { letter } = await getMessage(palubka, { messageId: idParam(params.id) });
    ensure(letter, "NotFound");
    return letter.html;
  }
}
