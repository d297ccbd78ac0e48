import { Form } from "@remix-run/react";
import { siteSettingsTexts as texts } from "~/areas/workspace/site-settings-texts";
import type { SocialField } from "~/domain/settings/site-rules";
import { optional } from "~/texts/forms";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { TextAreaField, TextField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";
import { mainId } from "~/ui/skip-link";
import { BackgroundForm, type StoredBackground } from "./background-form";
import { BackgroundPictureForm } from "./background-picture-form";

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
  answers: Record<"texts" | "links" | "background" | "picture", FormAnswer>;
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
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lede(site.name)}</p>
        </div>
        <ButtonLink to="/" icon="eye">
          {texts.show}
        </ButtonLink>
      </header>
      <Card title={texts.texts}>
        <div className="card__body">
          <TextsForm stored={site.texts} {...answers.texts} />
        </div>
      </Card>
      <Card title={texts.links}>
        <div className="card__body">
          <LinksForm stored={site.links} {...answers.links} />
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
            {...answers.background}
          />
        </div>
      </Card>
      <Card title={texts.picture}>
        <div className="card__body">
          {/* The key forgets the preview once the picture is in its place. */}
          <BackgroundPictureForm key={site.backgroundUrl} {...answers.picture} />
        </div>
      </Card>
    </main>
  );
}

function TextsForm({ stored, values = stored, errors, busy }: FormAnswer & { stored: SiteView["texts"] }) {
  return (
    <Form method="post" className="form-stack">
      <Intent value="texts" />
      <FormError errors={errors} />
      <TextAreaField
        label={texts.ledeLabel}
        name="lede"
        rows={2}
        defaultValue={values.lede}
        errors={errors?.lede}
      />
      <TextAreaField
        label={texts.about}
        name="aboutMarkdown"
        rows={8}
        hint={texts.markdownHint}
        defaultValue={values.aboutMarkdown}
        errors={errors?.aboutMarkdown}
      />
      <TextAreaField
        label={texts.contact}
        name="contactMarkdown"
        rows={6}
        defaultValue={values.contactMarkdown}
        errors={errors?.contactMarkdown}
      />
      <Save busy={busy} />
    </Form>
  );
}

const socialFields = ["youtubeUrl", "instagramUrl", "facebookUrl"] as const;

function LinksForm({ stored, values, errors, busy }: FormAnswer & { stored: SiteView["links"] }) {
  return (
    <Form method="post" className="form-stack" noValidate>
      <Intent value="links" />
      <FormError errors={errors} />
      <p className="small muted">{texts.linksHint}</p>
      {socialFields.map((field) => (
        <TextField
          key={field}
          label={texts.networks[field]}
          name={field}
          type="url"
          aside={optional}
          defaultValue={(values ? values[field] : stored[field]) ?? ""}
          errors={errors?.[field]}
        />
      ))}
      <Save busy={busy} />
    </Form>
  );
}

function Save({ busy }: { busy?: boolean }) {
  return (
    <p className="btn-row">
      <Button type="submit" tone="primary" busy={busy}>
        {texts.save}
      </Button>
    </p>
  );
}
