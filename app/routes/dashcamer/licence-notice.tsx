import type { LicenceState } from "~/domain/tariffs/rules";
import { useLocation } from "~/framework/router";
import { licenceTexts } from "~/texts/invoices";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";

type LicenceNoticeProps = {
  state: LicenceState;
  until: number | null;
  openInvoiceId: number | null;
  hasPreparedOrder: boolean;
};

/** Pages that say it themselves, or are what its button leads to. */
const ownPages = /^\/dashcamer\/(tariff|payments|invoices\/\d)/i;

/** Tells a creator that no clips can come, why, and the one thing to do about it. */
export function LicenceNotice({ state, until, openInvoiceId, hasPreparedOrder }: LicenceNoticeProps) {
  const { pathname } = useLocation();
  if (state === "inForce" || ownPages.test(pathname)) return null;
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
