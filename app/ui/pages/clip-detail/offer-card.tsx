import { Form } from "@remix-run/react";
import { type Offer, offers } from "~/domain/transfers/rules";
import { clipDetailTexts } from "~/texts/clips";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { type FormAnswer, FormError, Intent } from "~/ui/form";

export type OfferView = { offer: Offer; wasTransferred: boolean };

/** Whether other creators may have the clip. */
export function OfferCard({ offer, wasTransferred, answer }: OfferView & { answer?: FormAnswer }) {
  return (
    <Card title={clipDetailTexts.offerTitle} level={3}>
      <div className="card__body side-stack">
        {wasTransferred ? (
          <p className="small muted">{clipDetailTexts.wasTransferred}</p>
        ) : (
          <Form key={offer} method="post" className="form-stack" preventScrollReset>
            <Intent value="offerVideo" />
            <FormError errors={answer?.errors} />
            <fieldset className="plain-fieldset">
              <legend className="visually-hidden">{clipDetailTexts.offerTitle}</legend>
              {offers.map((one) => (
                <Check key={one} type="radio" name="offer" value={one} defaultChecked={one === offer} compact>
                  {clipDetailTexts.offers[one]}
                </Check>
              ))}
            </fieldset>
            <p className="small muted">{clipDetailTexts.offerHint}</p>
            <p>
              <Button type="submit" size="sm" icon="transfer" busy={answer?.busy}>
                {clipDetailTexts.offerSave}
              </Button>
            </p>
          </Form>
        )}
      </div>
    </Card>
  );
}
