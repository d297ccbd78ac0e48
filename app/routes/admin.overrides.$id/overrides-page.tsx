import type { getOverrides, Overrides } from "~/domain/settings/save-overrides.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { type Answers, type Field, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { overrideTexts as texts } from "./texts";

export type OverridesPageProps = Awaited<ReturnType<typeof getOverrides>> & {
  answers: Answers<typeof forms>;
};

type YesOrNo = "enabled" | "requiresEmail" | "allowFanTagging";

/** What the site shows of a creator in place of what they say. */
export function OverridesPage({ own, overridden, answers }: OverridesPageProps) {
  const { name, iconUrl, channelUrl, enterpriseUrl, ...others } = fieldsOf(forms.save, answers.save);
  const { enabled, requiresEmail, emailMessage, allowFanTagging, ...chance } = others;
  const { publishLowerPerc, publishHigherPerc, ...rest } = chance;
  const choice = (of: YesOrNo, field: Field) => (
    <SelectField
      label={texts[of]}
      field={field}
      options={texts.choices(own[of] ?? false)}
      defaultValue={chosen(overridden[of])}
    />
  );
  const written = (of: Exclude<keyof Overrides, YesOrNo>) => ({
    hint: texts.own(own[of]),
    defaultValue: String(overridden[of] ?? ""),
  });
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title(own.name ?? "")} lede={texts.lede}>
        <ButtonLink to="/admin/overrides" icon="arrow-left">
          {texts.back}
        </ButtonLink>
      </PageHead>
      <FieldsForm
        className="form-stack"
        of={forms.save}
        errors={rest}
        submit={texts.save}
        busy={answers.save.busy}
      >
        <Card title={texts.shown}>
          <div className="card__body form-stack">
            <TextField label={texts.name} field={name} {...written("name")} />
            <TextField label={texts.iconUrl} field={iconUrl} {...written("iconUrl")} />
            <TextField label={texts.channelUrl} field={channelUrl} type="url" {...written("channelUrl")} />
            <TextField
              label={texts.enterpriseUrl}
              field={enterpriseUrl}
              type="url"
              {...written("enterpriseUrl")}
            />
          </div>
        </Card>
        <Card title={texts.receiving}>
          <div className="card__body form-stack">
            {choice("enabled", enabled)}
            {choice("requiresEmail", requiresEmail)}
            <TextAreaField
              label={texts.emailMessage}
              field={emailMessage}
              rows={2}
              {...written("emailMessage")}
            />
            {choice("allowFanTagging", allowFanTagging)}
            <fieldset className="form-stack">
              <legend className="field__label">{texts.chance}</legend>
              <div className="form-grid">
                <TextField
                  label={texts.chanceFrom}
                  field={publishLowerPerc}
                  numeric
                  inputMode="numeric"
                  {...written("publishLowerPerc")}
                />
                <TextField
                  label={texts.chanceTo}
                  field={publishHigherPerc}
                  numeric
                  inputMode="numeric"
                  {...written("publishHigherPerc")}
                />
              </div>
            </fieldset>
          </div>
        </Card>
      </FieldsForm>
    </main>
  );
}

function chosen(value: boolean | null): string {
  if (value === null) return "";
  return value ? "yes" : "no";
}
