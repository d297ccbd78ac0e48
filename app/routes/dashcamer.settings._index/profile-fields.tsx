import type { FieldTexts } from "~/domain/stale-form";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { optional } from "~/texts/forms";
import { TextField } from "~/ui/field";
import type { FormErrors } from "~/ui/form";

type ProfileFieldsProps = {
  shown: FieldTexts;
  errors?: FormErrors;
  /** What the address for sending begins with. */
  sendPrefix: string;
  hasOwnDomain: boolean;
};

/** How the creator is called and where to find them. */
export function ProfileFields({ shown, errors, sendPrefix, hasOwnDomain }: ProfileFieldsProps) {
  const field = (name: string) => ({ name, defaultValue: shown[name], errors: errors?.[name] });
  return (
    <div className="form-grid">
      <TextField full label={texts.name} required hint={texts.nameHint} {...field("name")} />
      <TextField
        label={texts.firstName}
        required
        autoComplete="given-name"
        hint={texts.personHint}
        {...field("firstName")}
      />
      <TextField label={texts.lastName} required autoComplete="family-name" {...field("lastName")} />
      <TextField
        full
        label={texts.channelUrl}
        required
        type="url"
        hint={texts.channelHint}
        {...field("channelUrl")}
      />
      <TextField
        full
        label={texts.instagram}
        aside={optional}
        before="@"
        autoCapitalize="none"
        spellCheck={false}
        hint={texts.instagramHint}
        {...field("instagramAccount")}
      />
      <TextField
        full
        label={texts.urlName}
        required
        before={sendPrefix}
        autoCapitalize="none"
        spellCheck={false}
        hint={texts.urlNameHint}
        {...field("urlName")}
      />
      <TextField
        full
        label={texts.sendUrl}
        aside={optional}
        type="url"
        placeholder="https://"
        hint={texts.sendUrlHint}
        {...field("sendUrl")}
      />
      {hasOwnDomain ? (
        <TextField
          full
          label={texts.enterpriseUrl}
          aside={optional}
          type="url"
          placeholder="https://"
          hint={texts.enterpriseHint}
          {...field("enterpriseUrl")}
        />
      ) : (
        <p className="small muted form-grid__full">
          <input type="hidden" name="enterpriseUrl" value={shown.enterpriseUrl} />
          {texts.enterpriseMissing}
        </p>
      )}
    </div>
  );
}
