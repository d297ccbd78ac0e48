import { AccessFields } from "~/areas/account/access-fields";
import { registerTexts, registerDashcamerTexts as texts } from "~/areas/account/register-texts";
import { TariffPicker, type TariffView } from "~/areas/tariffs/tariff-picker";
import { Form } from "~/framework/router";
import { optional } from "~/texts/forms";
import { Anchor } from "~/ui/anchor";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, type FieldsOf, fieldsOf } from "~/ui/form-fields";
import { LaneHeading } from "~/ui/lane-heading";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { RegisterSummary } from "./register-summary";

export type RegisterDashcamerPageProps = {
  tariffs: TariffView[];
  termsSince: number;
  /** Beginning of the address for sending. */
  sendAddress: string;
  answer: Answer<typeof forms.register>;
};

type Fields = FieldsOf<typeof forms.register>;

/** A creator's registration: tariff, channel, access, summary. */
export function RegisterDashcamerPage(props: RegisterDashcamerPageProps) {
  const { tariffs, termsSince, sendAddress, answer } = props;
  const { variant, payInterval, name, channelUrl, urlName, ...others } = fieldsOf(forms.register, answer);
  const { firstName, lastName, email, password, website, promoCode, ...more } = others;
  const { terms, earlyStart, ...rest } = more;
  return (
    <main id={mainId} className="page tariff-form">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lede}</p>
          <p className="small muted">
            {registerTexts.haveAccount} <Anchor to="/login/user?role=dashcamer">{registerTexts.login}</Anchor>
          </p>
        </div>
      </header>
      <Form method="post" className="tariff-form__form" noValidate>
        <Intent of={forms.register} />
        <FormError of={rest} />
        <TariffPicker tariffs={tariffs} variant={variant} payInterval={payInterval} />
        <div className="tariff-form__cols">
          <div className="tariff-form__fields">
            <Channel name={name} channelUrl={channelUrl} urlName={urlName} sendAddress={sendAddress} />
            <Access {...{ firstName, lastName, email, password, website, promoCode }} />
          </div>
          <RegisterSummary
            tariffs={tariffs}
            termsSince={termsSince}
            terms={terms}
            earlyStart={earlyStart}
            busy={answer.busy}
          />
        </div>
      </Form>
    </main>
  );
}

type ChannelProps = Pick<Fields, "name" | "channelUrl" | "urlName"> & { sendAddress: string };

function Channel({ name, channelUrl, urlName, sendAddress }: ChannelProps) {
  return (
    <section className="form-stack" aria-labelledby="register-channel">
      <LaneHeading id="register-channel">{texts.channel}</LaneHeading>
      <div className="form-grid">
        <TextField label={texts.name} field={name} autoComplete="organization" />
        <TextField
          label={texts.channelUrl}
          field={channelUrl}
          inputMode="url"
          autoComplete="url"
          placeholder="youtube.com/@kanal"
        />
        <TextField
          full
          numeric
          label={texts.urlName}
          field={urlName}
          before={sendAddress}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={texts.urlNameHint}
        />
      </div>
    </section>
  );
}

type AccessProps = Pick<Fields, "firstName" | "lastName" | "email" | "password" | "website" | "promoCode">;

function Access({ firstName, lastName, promoCode, ...access }: AccessProps) {
  return (
    <section className="form-stack" aria-labelledby="register-access">
      <LaneHeading id="register-access">{texts.access}</LaneHeading>
      <p className="small muted">{texts.truth}</p>
      <div className="form-grid">
        <TextField label={texts.firstName} field={firstName} autoComplete="given-name" />
        <TextField label={texts.lastName} field={lastName} autoComplete="family-name" />
        <AccessFields {...access} />
        <TextField
          numeric
          label={texts.promoCode}
          field={promoCode}
          aside={optional}
          autoComplete="off"
          hint={texts.promoCodeHint}
        />
      </div>
    </section>
  );
}
