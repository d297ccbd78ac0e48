import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Progress } from "~/ui/progress";
import { previewTexts } from "./texts";
import { type PreviewOffer, usePreview } from "./use-preview";

/** Why the clip has better a preview, and the button that has this browser make it. */
export function PreviewCard({ offer }: { offer: PreviewOffer | "tooLong" }) {
  return (
    <Card title={previewTexts.title} level={3}>
      <div className="card__body side-stack">
        {offer === "tooLong" ? <p>{previewTexts.tooLong}</p> : <Making offer={offer} />}
      </div>
    </Card>
  );
}

function Making({ offer }: { offer: PreviewOffer }) {
  const { state, begin, cancel } = usePreview(offer);
  if (state.step === "idle") {
    return (
      <>
        <p>
          {previewTexts[offer.reason]} {previewTexts.offer}
        </p>
        <p className="only-without-script">{previewTexts.noScript}</p>
        {state.error ? (
          <Banner tone="danger" role="alert">
            {state.error}{" "}
            {state.isUnable && offer.computerTo ? (
              <>
                {previewTexts.computer} <Anchor to={offer.computerTo}>{previewTexts.computerLink}</Anchor>.
              </>
            ) : null}
          </Banner>
        ) : null}
        <div className="only-with-script">
          <Button onClick={begin}>{previewTexts.make}</Button>
        </div>
      </>
    );
  }
  const isMaking = state.step === "making";
  const label = isMaking ? previewTexts.making : previewTexts.sending;
  return (
    <>
      <Progress label={label} value={isMaking ? Math.round(state.share * 100) : undefined}>
        <span role="status">{label}</span>
        {isMaking ? <span className="num">{Math.round(state.share * 100)} %</span> : null}
      </Progress>
      <p>{previewTexts.keepOpen}</p>
      <div>
        <Button onClick={cancel}>{previewTexts.cancel}</Button>
      </div>
    </>
  );
}
