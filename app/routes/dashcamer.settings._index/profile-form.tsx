import { staleFieldsOf } from "~/areas/workspace/conflict/stale-view";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { optional } from "~/texts/forms";
import { Anchor } from "~/ui/anchor";
import { TextField } from "~/ui/field";
import { FormError } from "~/ui/form";
import { forms } from "./forms";
import { SettingsForm, type SettingsOf } from "./settings-form";

type ProfileFormProps = SettingsOf<"profile"> & {
  /** What the address for sending begins with. */
  sendPrefix: string;
  hasOwnDomain: boolean;
};

/** How the creator is called and where to find them. */
export function ProfileForm({ stored, answer, sendPrefix, hasOwnDomain }: ProfileFormProps) {
  const { fields, seen } = staleFieldsOf(forms.profile, stored, answer);
  const { name, firstName, lastName, channelUrl, instagramAccount, ...others } = fields;
  const { enterpriseUrl, urlName, sendUrl, ...rest } = others;
  return (
    <SettingsForm form={forms.profile} seen={seen} busy={answer.busy}>
      <FormError of={rest} />
      <div className="form-grid">
        <TextField full label={texts.name} hint={texts.nameHint} field={name} />
        <TextField
          label={texts.firstName}
          autoComplete="given-name"
          hint={texts.personHint}
          field={firstName}
        />
        <TextField label={texts.lastName} autoComplete="family-name" field={lastName} />
        <TextField full label={texts.channelUrl} type="url" hint={texts.channelHint} field={channelUrl} />
        <TextField
          full
          label={texts.instagram}
          aside={optional}
          before="@"
          autoCapitalize="none"
          spellCheck={false}
          hint={texts.instagramHint}
          field={instagramAccount}
        />
        <TextField
          full
          label={texts.urlName}
          before={sendPrefix}
          autoCapitalize="none"
          spellCheck={false}
          hint={texts.urlNameHint}
          field={urlName}
        />
        <TextField
          full
          label={texts.sendUrl}
          aside={optional}
          type="url"
          placeholder="https://"
          hint={texts.sendUrlHint}
          field={sendUrl}
        />
        {hasOwnDomain ? (
          <TextField
            full
            label={texts.enterpriseUrl}
            aside={optional}
            type="url"
            placeholder="https://"
            hint={texts.enterpriseHint}
            field={enterpriseUrl}
          />
        ) : (
          <p className="small muted form-grid__full">
            <input type="hidden" name={enterpriseUrl.name} value={enterpriseUrl.typed} />
            {texts.enterpriseMissing} <Anchor to="/dashcamer/tariff">{texts.enterpriseOrder}</Anchor>
          </p>
        )}
      </div>
    </SettingsForm>
  );
}
