import { Form } from "@remix-run/react";
import { clipDetailTexts } from "~/areas/clip/texts";
import { type Offer, offers } from "~/domain/transfers/rules";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { type FormAnswer, FormError, Intent } from "~/ui/form";

export type OfferView = {
  offer: Offer;
  wasTransferred: boolean;
  /** Whether its fan may ask to move it; null where there is no fan. */
  fanMayTransfer: boolean | null;
};

type OfferCardProps = OfferView & { answer?: FormAnswer; fanAnswer?: FormAnswer };

/** Whether other creators may have the clip. */
export function OfferCard({ offer, wasTransferred, fanMayTransfer, answer, fanAnswer }: OfferCardProps) {
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
        {wasTransferred || fanMayTransfer === null ? null : (
          <FanTransfer isAllowed={fanMayTransfer} answer={fanAnswer} />
        )}
      </div>
    </Card>
  );
}

/** Half a year after sending, a registered fan may ask to move the clip, unless its creator says no. */
function FanTransfer({ isAllowed, answer }: { isAllowed: boolean; answer?: FormAnswer }) {
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent value="setFanTransfer" />
      <input type="hidden" name="allows" value={isAllowed ? "no" : "yes"} />
      <FormError errors={answer?.errors} />
      <p className="small">
        {isAllowed ? clipDetailTexts.fanTransferAllowed : clipDetailTexts.fanTransferDisabled}
      </p>
      <p>
        <Button type="submit" size="sm" busy={answer?.busy}>
          {isAllowed ? clipDetailTexts.fanTransferDisable : clipDetailTexts.fanTransferAllow}
        </Button>
      </p>
    </Form>
  );
}
