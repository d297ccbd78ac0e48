import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TextPage } from "~/areas/site/text-page";
import { sitePageTexts } from "~/areas/site/text-page-texts";
import { sharedPage } from "~/http/shared-page";
import { siteTextLoader } from "~/http/site-text.server";
import { publicMeta } from "~/http/titled";
import { ProviderCard } from "~/routes/_site.contact/provider-card";
import { ButtonLink } from "~/ui/button";

const texts = sitePageTexts.contact;

export const headers = sharedPage;
const siteText = siteTextLoader("contactMarkdown");

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await siteText(args)), provider: args.context.palubka.provider };
}
export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta({ title: texts.title, description: data?.summary || texts.empty }, args);

export default function Contact() {
  const { html, provider } = useLoaderData<typeof loader>();
  return (
    <TextPage title={texts.title} html={html} empty={texts.empty}>
      <section className="text-page__more">
        <p className="muted">{texts.supportLede}</p>
        <ButtonLink to="/support?type=2" icon="support">
          {texts.support}
        </ButtonLink>
        <p className="muted">{texts.removalLede}</p>
        <ButtonLink to="/terms/gdpr/removal" icon="eye">
          {texts.removal}
        </ButtonLink>
      </section>
      <ProviderCard provider={provider} />
    </TextPage>
  );
}
