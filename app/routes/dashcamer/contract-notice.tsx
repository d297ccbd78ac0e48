import { contractNoticeTexts as texts } from "~/texts/dashcamer-settings";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";

/** Tells a creator until when the contract lasts by the provider's notice, and how to take everything along. */
export function ContractNotice({ endsAt }: { endsAt: number }) {
  return (
    <div className="workspace-notice">
      <Banner
        tone="warning"
        title={texts.title(endsAt)}
        action={
          <ButtonLink to="/dashcamer/export" icon="download" download>
            {texts.action}
          </ButtonLink>
        }
      >
        {texts.text}
      </Banner>
    </div>
  );
}
