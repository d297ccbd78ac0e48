import type { getPayment } from "~/domain/invoices/get-payment.server";
import { Banner, type Tone } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { paymentTexts as texts } from "./texts";

export type PaymentPageProps = Awaited<ReturnType<typeof getPayment>>;

const tones: Record<PaymentPageProps["state"], Tone> = {
  paid: "success",
  arriving: "success",
  pending: "info",
  cancelled: "warning",
  unknown: "warning",
};

/** What is known of a payment: no more and no less. */
export function PaymentPage({ state, amount, invoiceId, due }: PaymentPageProps) {
  const { title, text } = texts[state];
  const mayPayAgain = due !== null && (state === "cancelled" || state === "unknown");
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} />
      <Banner tone={tones[state]} title={title} role="status">
        {text(amount)}
      </Banner>
      <p className="btn-row">
        <ButtonLink to={`/dashcamer/invoices/${invoiceId}`} tone="primary">
          {mayPayAgain ? texts.again : texts.invoice}
        </ButtonLink>
        {isWaiting(state) ? <ButtonLink to=".">{texts.refresh}</ButtonLink> : null}
      </p>
    </main>
  );
}

export const isWaiting = (state: PaymentPageProps["state"]) => state === "pending" || state === "arriving";
