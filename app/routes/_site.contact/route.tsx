import { TextPage } from "~/areas/site/text-page";
import { sitePageTexts } from "~/areas/site/text-page-texts";
import { getContact } from "~/domain/settings/get-site-text.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { plainText, renderMarkdown } from "~/http/markdown.server";
import { sharedPage } from "~/http/shared-page";
import { publicMeta } from "~/http/titled";
import { ButtonLink } from "~/ui/button";
import type { PageHandle } from "~/ui/page-handle";
import { OwnerCard } from "./owner-card";
import { ProviderCard } from "./provider-card";

const texts = sitePageTexts.contact;

export const handle: PageHandle = { readFirst: true };
export const headers = sharedPage;

export async function loader({ context }: LoaderFunctionArgs) {
  const { markdown, owner } = await getContact(context.palubka);
  const html = renderMarkdown(markdown);
  return { html, summary: plainText(html), owner, provider: context.palubka.provider };
}
export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta({ title: texts.title, description: data?.summary || texts.empty }, args);

export default function Contact() {
  const { html, owner, provider } = useLoaderData<typeof loader>();
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
      <OwnerCard owner={owner} />
      <ProviderCard provider={provider} />
    </TextPage>
  );
}
