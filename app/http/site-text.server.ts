import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getSiteText } from "../domain/settings/get-site-text.server";
import { plainText, renderMarkdown } from "./markdown.server";

/** Loader of a page that shows one of the site's own texts, written in Markdown. */
export function siteTextLoader(field: "aboutMarkdown" | "contactMarkdown") {
  return async ({ context }: LoaderFunctionArgs) => {
    const html = renderMarkdown(await getSiteText(context.palubka, field));
    return { html, summary: plainText(html) };
  };
}
