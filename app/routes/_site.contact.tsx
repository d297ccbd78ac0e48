import { useLoaderData } from "@remix-run/react";
import { sharedPage } from "~/http/shared-page";
import { siteTextLoader } from "~/http/site-text.server";
import { titled } from "~/http/titled";
import { sitePageTexts } from "~/texts/site-pages";
import { ButtonLink } from "~/ui/button";
import { TextPage } from "~/ui/pages/text/text-page";

const texts = sitePageTexts.contact;

export const headers = sharedPage;
export const loader = siteTextLoader("contactMarkdown");
export const meta = titled(texts.title);

export default function Contact() {
  const { html } = useLoaderData<typeof loader>();
  return (
    <TextPage title={texts.title} html={html} empty={texts.empty}>
      <section className="text-page__more">
        <p className="muted">{texts.supportLede}</p>
        <ButtonLink to="/support?type=2" icon="support">
          {texts.support}
        </ButtonLink>
      </section>
    </TextPage>
  );
}
