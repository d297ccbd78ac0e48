import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TextPage } from "~/areas/site/text-page";
import { sitePageTexts } from "~/areas/site/text-page-texts";
import { sharedPage } from "~/http/shared-page";
import { siteTextLoader } from "~/http/site-text.server";
import { publicMeta } from "~/http/titled";

const texts = sitePageTexts.about;

export const headers = sharedPage;
export const loader = siteTextLoader("aboutMarkdown");
export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta({ title: texts.title, description: data?.summary || texts.empty }, args);

export default function About() {
  const { html } = useLoaderData<typeof loader>();
  return <TextPage title={texts.title} html={html} empty={texts.empty} />;
}
