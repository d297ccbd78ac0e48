import type { SocialField } from "~/domain/settings/site-rules";
import { optional } from "~/texts/forms";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { TextAreaField, TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { type Answer, type Answers, type Field, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { BackgroundForm, type StoredBackground } from "./background-form";
import { BackgroundPictureForm } from "./background-picture-form";
import { forms } from "./forms";
import { siteSettingsTexts as texts } from "./texts";

type SiteView = {
  name: string;
  backgroundUrl: string | null;
  texts: Record<"lede" | "aboutMarkdown" | "contactMarkdown", string>;
  links: Record<SocialField, string | null>;
  background: StoredBackground;
  scenes: { scene: string; place: string; url: string }[];
};

type SiteSettingsPageProps = {
  /** Null for a creator without a site. */
  site: SiteView | null;
  answers: Answers<typeof forms>;
};

/** Words, links and picture of the creator's public site. */
export function SiteSettingsPage({ site, answers }: SiteSettingsPageProps) {
  if (!site) {
    const support = <ButtonLink to="/support?type=2">{texts.support}</ButtonLink>;
    return (
      <main id={mainId} className="page">
        <h1>{texts.title}</h1>
        <Empty icon="computer" title={texts.noneTitle} text={texts.none} action={support} />
      </main>
    );
  }
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.lede(site.name)}>
        <ButtonLink to="/" icon="eye">
          {texts.show}
        </ButtonLink>
      </PageHead>
      <Card title={texts.texts}>
        <div className="card__body">
          <TextsForm stored={site.texts} answer={answers.texts} />
        </div>
      </Card>
      <Card title={texts.links}>
        <div className="card__body">
          <LinksForm stored={site.links} answer={answers.links} />
        </div>
      </Card>
      <Card title={texts.background}>
        <div className="card__body form-stack">
          {/* The key begins anew with what has just been saved. */}
          <BackgroundForm
            key={JSON.stringify(site.background) + site.backgroundUrl}
            background={site.background}
            name={site.name}
            ownUrl={site.background.scene === null ? site.backgroundUrl : null}
            scenes={site.scenes}
            answer={answers.background}
          />
        </div>
      </Card>
      <Card title={texts.picture}>
        <div className="card__body">
          {/* The key forgets the preview once the picture is in its place. */}
          <BackgroundPictureForm key={site.backgroundUrl} answer={answers.picture} />
        </div>
      </Card>
    </main>
  );
}

type TextsFormProps = { stored: SiteView["texts"]; answer: Answer<typeof forms.texts> };

function TextsForm({ stored, answer }: TextsFormProps) {
  const { lede, aboutMarkdown, contactMarkdown, ...rest } = fieldsOf(forms.texts, answer);
  return (
    <FieldsForm
      className="form-stack"
      of={forms.texts}
      errors={rest}
      submit={texts.saves.texts}
      busy={answer.busy}
    >
      <TextAreaField label={texts.ledeLabel} field={lede} rows={2} defaultValue={stored.lede} />
      <TextAreaField
        label={texts.about}
        field={aboutMarkdown}
        rows={8}
        hint={texts.markdownHint}
        defaultValue={stored.aboutMarkdown}
      />
      <TextAreaField
        label={texts.contact}
        field={contactMarkdown}
        rows={6}
        defaultValue={stored.contactMarkdown}
      />
    </FieldsForm>
  );
}

type LinksFormProps = { stored: SiteView["links"]; answer: Answer<typeof forms.links> };

function LinksForm({ stored, answer }: LinksFormProps) {
  const { youtubeUrl, instagramUrl, facebookUrl, ...rest } = fieldsOf(forms.links, answer);
  const fields = Object.entries({ youtubeUrl, instagramUrl, facebookUrl }) as [SocialField, Field][];
  return (
    <FieldsForm
      className="form-stack"
      of={forms.links}
      errors={rest}
      submit={texts.saves.links}
      busy={answer.busy}
    >
      <p className="small muted">{texts.linksHint}</p>
      {fields.map(([network, field]) => (
        <TextField
          key={network}
          label={texts.networks[network]}
          field={field}
          type="url"
          aside={optional}
          defaultValue={stored[network] ?? ""}
        />
      ))}
    </FieldsForm>
  );
}
