import type { LicenceState } from "~/domain/tariffs/rules";
import { licenceTexts } from "~/texts/invoices";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";

type LicenceNoticeProps = { state: LicenceState; until: number | null; openInvoiceId: number | null };

/** Tells a creator that no clips can come, why, and the one thing to do about it. */
export function LicenceNotice({ state, until, openInvoiceId }: LicenceNoticeProps) {
  if (state === "inForce") return null;
  const { neverPaid, lapsed, pay, order } = licenceTexts;
  const isLapsed = state === "lapsed" && until !== null;
  const action =
    openInvoiceId === null ? (
      <ButtonLink to="/dashcamer/tariff">{order}</ButtonLink>
    ) : (
      <ButtonLink to={`/dashcamer/invoices/${openInvoiceId}`}>{pay}</ButtonLink>
    );
  return (
    <div className="workspace-notice">
      <Banner tone="warning" title={isLapsed ? lapsed.title(until) : neverPaid.title} action={action}>
        {isLapsed ? lapsed.text : neverPaid.text}
      </Banner>
    </div>
  );
}
