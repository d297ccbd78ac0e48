import type { LicenceState } from "~/domain/tariffs/rules";
import { licenceTexts } from "~/texts/invoices";
import { Banner } from "~/ui/banner";

/** Tells a creator that no clips can come, and why. */
export function LicenceNotice({ state, until }: { state: LicenceState; until: number | null }) {
  if (state === "inForce") return null;
  const { neverPaid, lapsed } = licenceTexts;
  return (
    <div className="workspace-notice">
      {state === "neverPaid" || until === null ? (
        <Banner tone="warning" title={neverPaid.title}>
          {neverPaid.text}
        </Banner>
      ) : (
        <Banner tone="warning" title={lapsed.title(until)}>
          {lapsed.text}
        </Banner>
      )}
    </div>
  );
}
