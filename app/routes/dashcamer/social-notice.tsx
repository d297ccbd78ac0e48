import { socialTexts as texts } from "~/areas/workspace/social/texts";
import type { SocialNotice as Notice } from "~/domain/workspace/get-workspace.server";
import { useLocation } from "~/framework/router";
import { stoppedTitle } from "~/texts/mail/social-stopped";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";

/** Its own page says it with the reason. */
const ownPage = /^\/dashcamer\/social/i;

/** Tells a creator what keeps posts from going out, or soon will. */
export function SocialNotice({ notice }: { notice: Notice }) {
  const { pathname } = useLocation();
  if (ownPage.test(pathname)) return null;
  const { title, text } = wordsOf(notice);
  return (
    <div className="workspace-notice">
      <Banner
        tone="warning"
        title={title}
        action={<ButtonLink to="/dashcamer/social">{texts.toPage}</ButtonLink>}
      >
        {text}
      </Banner>
    </div>
  );
}

function wordsOf(notice: Notice): { title: string; text: string } {
  if (notice.about !== "access") return { title: stoppedTitle(notice.about), text: texts.stoppedText };
  if (notice.endsAt === null) return { title: texts.deadTitle, text: texts.noticeText };
  return { title: texts.endingTitle(notice.endsAt), text: texts.ending };
}
