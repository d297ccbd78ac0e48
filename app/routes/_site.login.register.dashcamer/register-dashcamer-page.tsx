import { Form } from "@remix-run/react";
import { registerTexts, registerDashcamerTexts as texts } from "~/areas/account/register-texts";
import { optional } from "~/texts/forms";
import { Anchor } from "~/ui/anchor";
import { TextField } from "~/ui/field";
import { FormError, type FormErrors, type FormValues } from "~/ui/form";
import { LaneHeading } from "~/ui/lane-heading";
import { mainId } from "~/ui/skip-link";
import { AccessFields } from "../../areas/account/access-fields";
import { RegisterSummary } from "./register-summary";
import { TariffPicker, type TariffView } from "./tariff-picker";

export type RegisterDashcamerPageProps = {
  tariffs: TariffView[];
  variant: number;
  payInterval: number;
  termsSince: number;
  /** Beginning of the address for sending. */
  sendAddress: string;
  values: FormValues;
  errors?: FormErrors;
  busy: boolean;
};

/** A creator's registration: tariff, channel, access, summary. */
export function RegisterDashcamerPage(props: RegisterDashcamerPageProps) {
  const { tariffs, variant, payInterval, values, errors } = props;
  return (
    <main id={mainId} className="page register">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lede}</p>
          <p className="small muted">
            {registerTexts.haveAccount} <Anchor to="/login/user?role=dashcamer">{registerTexts.login}</Anchor>
          </p>
        </div>
      </header>
      <Form method="post" className="register__form" noValidate>
        <FormError errors={errors} />
        <TariffPicker
          tariffs={tariffs}
          variant={variant}
          payInterval={payInterval}
          error={(errors?.variant ?? errors?.payInterval)?.[0]}
        />
        <div className="register__cols">
          <div className="register__fields">
            <Channel {...props} />
            <Access values={values} errors={errors} />
          </div>
          <RegisterSummary {...props} />
        </div>
      </Form>
    </main>
  );
}

function Channel({ values, errors, sendAddress }: RegisterDashcamerPageProps) {
  return (
    <section className="form-stack" aria-labelledby="register-channel">
      <LaneHeading id="register-channel">{texts.channel}</LaneHeading>
      <div className="form-grid">
        <TextField
          label={texts.name}
          name="name"
          autoComplete="organization"
          required
          defaultValue={values.name}
          errors={errors?.name}
        />
        <TextField
          label={texts.channelUrl}
          name="channelUrl"
          inputMode="url"
          autoComplete="url"
          placeholder="youtube.com/@kanal"
          required
          defaultValue={values.channelUrl}
          errors={errors?.channelUrl}
        />
        <TextField
          full
          numeric
          label={texts.urlName}
          name="urlName"
          before={sendAddress}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={texts.urlNameHint}
          defaultValue={values.urlName}
          errors={errors?.urlName}
        />
      </div>
    </section>
  );
}

function Access({ values, errors }: { values: FormValues; errors?: FormErrors }) {
  return (
    <section className="form-stack" aria-labelledby="register-access">
      <LaneHeading id="register-access">{texts.access}</LaneHeading>
      <p className="small muted">{texts.truth}</p>
      <div className="form-grid">
        <TextField
          label={texts.firstName}
          name="firstName"
          autoComplete="given-name"
          required
          defaultValue={values.firstName}
          errors={errors?.firstName}
        />
        <TextField
          label={texts.lastName}
          name="lastName"
          autoComplete="family-name"
          required
          defaultValue={values.lastName}
          errors={errors?.lastName}
        />
        <AccessFields values={values} errors={errors} />
        <TextField
          numeric
          label={texts.promoCode}
          name="promoCode"
          aside={optional}
          autoComplete="off"
          hint={texts.promoCodeHint}
          defaultValue={values.promoCode}
          errors={errors?.promoCode}
        />
      </div>
    </section>
  );
}
