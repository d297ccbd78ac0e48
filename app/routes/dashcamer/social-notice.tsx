import { socialTexts as texts } from "~/areas/workspace/social/texts";
import { useLocation } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";

/** Its own page says it with the reason. */
const ownPage = /^\/dashcamer\/social/i;

/** Tells a creator that their page at Facebook cannot be reached any more (`endsAt` null), or soon will not be. */
export function SocialNotice({ endsAt }: { endsAt: number | null }) {
  const { pathname } = useLocation();
  if (ownPage.test(pathname)) return null;
  const action = <ButtonLink to="/dashcamer/social">{texts.toPage}</ButtonLink>;
  return (
    <div className="workspace-notice">
      <Banner
        tone="warning"
        title={endsAt === null ? texts.deadTitle : texts.endingTitle(endsAt)}
        action={action}
      >
        {endsAt === null ? texts.noticeText : texts.ending}
      </Banner>
    </div>
  );
}
