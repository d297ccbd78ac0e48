import { boardTexts } from "~/areas/board/texts";
import { transfersTexts } from "~/areas/transfers/texts";
import styles from "~/areas/workspace/area.css?url";
import { playlistTexts } from "~/areas/workspace/channel/playlists-texts";
import { channelTexts } from "~/areas/workspace/channel/texts";
import { clipListTexts } from "~/areas/workspace/clip-list/texts";
import { compilationTexts } from "~/areas/workspace/compilations/texts";
import { newsletterTexts } from "~/areas/workspace/newsletter/texts";
import { creatorPages as pages } from "~/areas/workspace/texts";
import { loadIn } from "~/areas/workspace/workspace-area.server";
import { WorkspaceFrame } from "~/areas/workspace/workspace-frame";
import { isImpersonated } from "~/domain/permissions";
import { getWorkspace } from "~/domain/workspace/get-workspace.server";
import type { LinksFunction, LoaderFunctionArgs } from "~/framework/route.server";
import { Outlet, useLoaderData } from "~/framework/router";
import { dashcamerSettingsTexts } from "~/texts/dashcamer-settings";
import { askFirst } from "./ask-first.server";
import { ContractNotice } from "./contract-notice";
import { LicenceNotice } from "./licence-notice";
import { SocialNotice } from "./social-notice";
import { TermsNotice } from "./terms-notice";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export { exceptSteps as shouldRevalidate } from "~/client/review-steps";

export const loader = (args: LoaderFunctionArgs) =>
  loadIn("dashcamer", args, async (context) => {
    const frame = await getWorkspace(context);
    // Whoever only looks cannot answer, and sees the workspace nevertheless.
    if (frame.terms?.state === "question" && !isImpersonated(context.actor)) askFirst(args.request);
    return frame;
  });

/** The creator's workspace: its header around every page. */
export default function DashcamerLayout() {
  const { name, newClips, toApprove, space, licence, noticeEndsAt, terms, social } =
    useLoaderData<typeof loader>();
  return (
    <WorkspaceFrame
      homeTo="/dashcamer"
      links={[
        { to: "/dashcamer", label: clipListTexts.title, badge: newClips, end: true },
        { to: "/dashcamer/transfers", label: transfersTexts.title, badge: toApprove },
        { to: "/dashcamer/offers", label: transfersTexts.offers.title },
        { to: "/dashcamer/uploads", label: channelTexts.title },
      ]}
      moreLinks={[
        { to: "/dashcamer/compilations", label: compilationTexts.title },
        { to: "/dashcamer/channel", label: pages.channel },
        { to: "/dashcamer/playlists", label: playlistTexts.title },
        { to: "/dashcamer/newsletter", label: newsletterTexts.title },
        { to: "/dashcamer/social", label: pages.social },
        { to: "/dashcamer/tags", label: pages.tags },
        { to: "/dashcamer/editors", label: pages.editors },
        { to: "/dashcamer/site", label: pages.site },
        { to: "/dashcamer/statistics", label: pages.statistics },
        { to: "/dashcamer/space", label: pages.space },
        { to: "/dashcamer/computer", label: pages.computer, notOnPhones: true },
        { to: "/dashcamer/board", label: boardTexts.title },
        { to: "/dashcamer/tariff", label: pages.tariff },
        { to: "/dashcamer/invoices", label: pages.invoices },
        { to: "/dashcamer/credit", label: pages.credit },
        { to: "/dashcamer/settings", label: dashcamerSettingsTexts.title },
        { to: "/dashcamer/trash", label: pages.trash },
      ]}
      user={{ name, creator: true }}
      space={space ? { used: space.usedBytes, max: space.maxBytes } : undefined}
    >
      {noticeEndsAt !== null ? <ContractNotice endsAt={noticeEndsAt} /> : null}
      {licence ? <LicenceNotice {...licence} /> : null}
      {social ? <SocialNotice notice={social} /> : null}
      {terms ? <TermsNotice notice={terms} /> : null}
      <Outlet />
    </WorkspaceFrame>
  );
}
