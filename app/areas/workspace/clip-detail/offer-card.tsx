import { type Offer, offers } from "~/domain/transfers/rules";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { clipForms as forms } from "./forms";
import { clipDetailTexts } from "./texts";

export type OfferView = {
  offer: Offer;
  wasTransferred: boolean;
  /** Whether its fan may ask to move it; null where there is no fan. */
  fanMayTransfer: boolean | null;
};

type OfferCardProps = OfferView & {
  answer: Answer<typeof forms.offerVideo>;
  fanAnswer: Answer<typeof forms.setFanTransfer>;
};

/** Whether other creators may have the clip. */
export function OfferCard({ offer, wasTransferred, fanMayTransfer, answer, fanAnswer }: OfferCardProps) {
  const { offer: field, ...rest } = fieldsOf(forms.offerVideo, answer);
  return (
    <Card title={clipDetailTexts.offerTitle} level={3}>
      <div className="card__body side-stack">
        {wasTransferred ? (
          <p className="small muted">{clipDetailTexts.wasTransferred}</p>
        ) : (
          <Form key={offer} method="post" className="form-stack" preventScrollReset>
            <Intent of={forms.offerVideo} />
            <FormError of={rest} also={[field]} />
            <fieldset className="plain-fieldset">
              <legend className="visually-hidden">{clipDetailTexts.offerTitle}</legend>
              {offers.map((one) => (
                <Check
                  key={one}
                  type="radio"
                  field={{ ...field, typed: undefined }}
                  value={one}
                  defaultChecked={one === offer}
                  compact
                >
                  {clipDetailTexts.offers[one]}
                </Check>
              ))}
            </fieldset>
            <p className="small muted">{clipDetailTexts.offerHint}</p>
            <p>
              <Button type="submit" size="sm" icon="transfer" busy={answer.busy}>
                {clipDetailTexts.offerSave}
              </Button>
            </p>
          </Form>
        )}
        {wasTransferred || fanMayTransfer === null ? null : (
          <FanTransfer isAllowed={fanMayTransfer} answer={fanAnswer} />
        )}
      </div>
    </Card>
  );
}

type FanTransferProps = { isAllowed: boolean; answer: OfferCardProps["fanAnswer"] };

/** Half a year after sending, a registered fan may ask to move the clip, unless its creator says no. */
function FanTransfer({ isAllowed, answer }: FanTransferProps) {
  const fields = fieldsOf(forms.setFanTransfer, answer);
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={forms.setFanTransfer} />
      <Hidden field={fields.allows} value={isAllowed ? "no" : "yes"} />
      <FormError of={fields} />
      <p className="small">
        {isAllowed ? clipDetailTexts.fanTransferAllowed : clipDetailTexts.fanTransferDisabled}
      </p>
      <p>
        <Button type="submit" size="sm" busy={answer.busy}>
          {isAllowed ? clipDetailTexts.fanTransferDisable : clipDetailTexts.fanTransferAllow}
        </Button>
      </p>
    </Form>
  );
}
