import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getSitePage } from "../domain/settings/get-site-page.server";
import { plainText, renderMarkdown } from "./markdown.server";

/** Loader of a page that shows one of the site's own texts, written in Markdown. */
export function siteTextLoader(field: "aboutMarkdown" | "contactMarkdown") {
  return async ({ context }: LoaderFunctionArgs) => {
    const site = await getSitePage(context.palubka);
    const html = renderMarkdown(site[field]);
    return { html, summary: plainText(html) };
  };
}
