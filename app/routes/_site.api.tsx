import { TextPage } from "~/areas/site/text-page";
import { useLoaderData } from "~/framework/router";
import { describeCalls } from "~/http/api/description";
import { renderMarkdown } from "~/http/markdown.server";
import { sharedPage } from "~/http/shared-page";
import { titled } from "~/http/titled";
import { apiTexts } from "~/texts/api";

/** The calls for people who write programs; /api/openapi.json is the same for programs. */
export const headers = sharedPage;
export const meta = titled(apiTexts.title, apiTexts.summary);

export const loader = () => ({
  title: apiTexts.title,
  lede: apiTexts.summary,
  html: renderMarkdown(describeCalls()),
});

export default function Api() {
  return <TextPage {...useLoaderData<typeof loader>()} />;
}
