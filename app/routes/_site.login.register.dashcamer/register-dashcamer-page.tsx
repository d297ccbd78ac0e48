import { AccessFields } from "~/areas/account/access-fields";
import { registerTexts, registerDashcamerTexts as texts } from "~/areas/account/register-texts";
import { OrderFields } from "~/areas/tariffs/order-fields";
import type { Promo } from "~/domain/orders/rules";
import type { ComingOffer } from "~/domain/tariffs/offer-rules";
import type { Tariff } from "~/domain/tariffs/rules";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { TextField } from "~/ui/field";
import { DefaultSubmit, FormError } from "~/ui/form";
import { type Answer, type FieldsOf, fieldsOf } from "~/ui/form-fields";
import { LaneHeading } from "~/ui/lane-heading";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { RegisterConsents } from "./register-consents";

export type RegisterDashcamerPageProps = {
  tariffs: Tariff[];
  coming: ComingOffer[];
  hasVat: boolean;
  termsSince: number;
  /** Beginning of the address for sending. */
  sendAddress: string;
  answer: Answer<typeof forms.register>;
  /** The code that was last counted in the price. */
  promo: Promo | null;
  isRecounting?: boolean;
};

type Fields = FieldsOf<typeof forms.register>;

/** A creator's registration: the order of a tariff, the channel and access to the account. */
export function RegisterDashcamerPage(props: RegisterDashcamerPageProps) {
  const { tariffs, coming, hasVat, termsSince, sendAddress, answer, promo, isRecounting } = props;
  const { name, channelUrl, urlName, firstName, lastName, ...others } = fieldsOf(forms.register, answer);
  const { email, password, website, terms, earlyStart, ...more } = others;
  const { variant, payInterval, extraUnits, promoCode, ...buyerAndRest } = more;
  const { buyer, customerName, companyId, taxId, street, city, postalCode, ...rest } = buyerAndRest;
  const customer = { buyer, customerName, companyId, taxId, street, city, postalCode };
  return (
    <main id={mainId} className="page tariff-form">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lede(tariffs.map(({ spaceBytes }) => spaceBytes))}</p>
          <p className="small muted">
            {registerTexts.haveAccount} <Anchor to="/login/user?role=dashcamer">{registerTexts.login}</Anchor>
          </p>
        </div>
      </header>
      <Form method="post" className="tariff-form__form" noValidate>
        <DefaultSubmit of={forms.register} />
        <FormError of={rest} />
        <OrderFields
          fields={{ variant, payInterval, extraUnits, promoCode, ...customer }}
          {...{ tariffs, coming, hasVat, promo, isRecounting }}
          asksPromoCode
          customer={null}
          personNote={texts.person}
          recount={forms.recount}
          summary={<RegisterConsents {...{ termsSince, terms, earlyStart }} busy={answer.busy} />}
        >
          <Channel name={name} channelUrl={channelUrl} urlName={urlName} sendAddress={sendAddress} />
          <Access {...{ firstName, lastName, email, password, website }} />
        </OrderFields>
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

type AccessProps = Pick<Fields, "firstName" | "lastName" | "email" | "password" | "website">;

function Access({ firstName, lastName, ...access }: AccessProps) {
  return (
    <section className="form-stack" aria-labelledby="register-access">
      <LaneHeading id="register-access">{texts.access}</LaneHeading>
      <p className="small muted">{texts.truth}</p>
      <div className="form-grid">
        <TextField label={texts.firstName} field={firstName} autoComplete="given-name" />
        <TextField label={texts.lastName} field={lastName} autoComplete="family-name" />
        <AccessFields {...access} />
      </div>
    </section>
  );
}
