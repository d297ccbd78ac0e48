import type { LicenceState } from "~/domain/tariffs/rules";
import { licenceTexts } from "~/texts/invoices";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";

type LicenceNoticeProps = {
  state: LicenceState;
  until: number | null;
  openInvoiceId: number | null;
  hasPreparedOrder: boolean;
};

/** Tells a creator that no clips can come, why, and the one thing to do about it. */
export function LicenceNotice({ state, until, openInvoiceId, hasPreparedOrder }: LicenceNoticeProps) {
  if (state === "inForce") return null;
  const { neverPaid, lapsed, pay, finish, order } = licenceTexts;
  const isLapsed = state === "lapsed" && until !== null;
  const [to, label] =
    openInvoiceId !== null
      ? [`/dashcamer/invoices/${openInvoiceId}`, pay]
      : hasPreparedOrder
        ? ["/dashcamer/tariff/order", finish]
        : ["/dashcamer/tariff", order];
  const action = <ButtonLink to={to}>{label}</ButtonLink>;
  return (
    <div className="workspace-notice">
      <Banner tone="warning" title={isLapsed ? lapsed.title(until) : neverPaid.title} action={action}>
        {isLapsed ? lapsed.text : neverPaid.text}
      </Banner>
    </div>
  );
}
