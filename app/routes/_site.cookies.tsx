import { legalText } from "~/areas/site/legal-texts.server";
import { TextPage } from "~/areas/site/text-page";
import { sitePageTexts } from "~/areas/site/text-page-texts";
import { sameSitePath } from "~/domain/accounts/rules";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { acceptedCookie } from "~/http/cookie-notice.server";
import { readForm } from "~/http/form-body.server";
import { sharedPage } from "~/http/shared-page";
import { titled } from "~/http/titled";
import cookies from "~/texts/legal/cookies.md?raw";
import type { PageHandle } from "~/ui/page-handle";

export const handle: PageHandle = { readFirst: true };
export const headers = sharedPage;
export const meta = titled(sitePageTexts.cookies.title, sitePageTexts.cookies.summary);

export const loader = ({ context: { palubka } }: LoaderFunctionArgs) => ({
  html: legalText(cookies, palubka),
});

/** „Rozumím“ in the notice: remembers it and goes back to the page it was read on. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const returnTo = sameSitePath(String(form.get("returnTo") ?? "")) ?? "/";
  return redirect(returnTo, { headers: { "Set-Cookie": acceptedCookie() } });
}

export default function Cookies() {
  const { html } = useLoaderData<typeof loader>();
  return <TextPage title={sitePageTexts.cookies.title} html={html} />;
}
