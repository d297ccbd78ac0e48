import { TextPage } from "~/areas/site/text-page";
import { sitePageTexts } from "~/areas/site/text-page-texts";
import { getAbout } from "~/domain/settings/get-site-text.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { plainText, renderMarkdown } from "~/http/markdown.server";
import { sharedPage } from "~/http/shared-page";
import { publicMeta } from "~/http/titled";
import type { PageHandle } from "~/ui/page-handle";

const texts = sitePageTexts.about;

export const handle: PageHandle = { readFirst: true };
export const headers = sharedPage;

export async function loader({ context }: LoaderFunctionArgs) {
  const html = renderMarkdown(await getAbout(context.palubka));
  return { html, summary: plainText(html) };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta({ title: texts.title, description: data?.summary || texts.empty }, args);

export default function About() {
  const { html } = useLoaderData<typeof loader>();
  return <TextPage title={texts.title} html={html} empty={texts.empty} />;
}
