import { mailOf } from "~/areas/dev-mail/mail-of.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { onlyInDevelopment } from "~/http/development.server";
import { orRefuse } from "~/http/page.server";

/** The HTML form of a mail as a mail program would show it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  onlyInDevelopment(context);
  const mail = await orRefuse(mailOf(context.palubka, params.id));
  return new Response(mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation; frame-ancestors 'none'",
    },
  });
}
