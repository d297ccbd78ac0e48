import { boardTexts } from "~/areas/board/texts";
import { transfersTexts } from "~/areas/transfers/texts";
import styles from "~/areas/workspace/area.css?url";
import { playlistTexts } from "~/areas/workspace/channel/playlists-texts";
import { channelTexts } from "~/areas/workspace/channel/texts";
import { clipListTexts } from "~/areas/workspace/clip-list/texts";
import { editorsTexts } from "~/areas/workspace/editors-texts";
import { newsletterTexts } from "~/areas/workspace/newsletter/texts";
import { siteSettingsTexts } from "~/areas/workspace/site-settings-texts";
import { statisticsTexts } from "~/areas/workspace/statistics-texts";
import { trashTexts } from "~/areas/workspace/trash-texts";
import { loadIn } from "~/areas/workspace/workspace-area.server";
import { WorkspaceFrame } from "~/areas/workspace/workspace-frame";
import { getWorkspace } from "~/domain/workspace/get-workspace.server";
import type { LinksFunction, LoaderFunctionArgs } from "~/framework/route.server";
import { Outlet, useLoaderData } from "~/framework/router";
import { watchedChannelTexts } from "~/routes/dashcamer.channel/texts";
import { computerTexts } from "~/routes/dashcamer.computer/texts";
import { creditTexts } from "~/routes/dashcamer.credit/texts";
import { invoiceListTexts } from "~/routes/dashcamer.invoices._index/texts";
import { spaceTexts } from "~/routes/dashcamer.space/texts";
import { tagTexts } from "~/routes/dashcamer.tags/texts";
import { orderTexts } from "~/routes/dashcamer.tariff/texts";
import { dashcamerSettingsTexts } from "~/texts/dashcamer-settings";
import { askFirst } from "./ask-first.server";
import { ContractNotice } from "./contract-notice";
import { LicenceNotice } from "./licence-notice";
import { TermsNotice } from "./terms-notice";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export { exceptSteps as shouldRevalidate } from "~/client/review-steps";

export const loader = (args: LoaderFunctionArgs) =>
  loadIn("dashcamer", args, async (context) => {
    const frame = await getWorkspace(context);
    if (frame.terms?.state === "question") askFirst(args.request);
    return frame;
  });

/** The creator's workspace: its header around every page. */
export default function DashcamerLayout() {
  const { name, newClips, toApprove, space, licence, noticeEndsAt, terms } = useLoaderData<typeof loader>();
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
        { to: "/dashcamer/channel", label: watchedChannelTexts.title },
        { to: "/dashcamer/playlists", label: playlistTexts.title },
        { to: "/dashcamer/newsletter", label: newsletterTexts.title },
        { to: "/dashcamer/tags", label: tagTexts.title },
        { to: "/dashcamer/editors", label: editorsTexts.title },
        { to: "/dashcamer/site", label: siteSettingsTexts.title },
        { to: "/dashcamer/statistics", label: statisticsTexts.title },
        { to: "/dashcamer/space", label: spaceTexts.title },
        { to: "/dashcamer/computer", label: computerTexts.title },
        { to: "/dashcamer/board", label: boardTexts.title },
        { to: "/dashcamer/tariff", label: orderTexts.title },
        { to: "/dashcamer/invoices", label: invoiceListTexts.title },
        { to: "/dashcamer/credit", label: creditTexts.title },
        { to: "/dashcamer/settings", label: dashcamerSettingsTexts.title },
        { to: "/dashcamer/trash", label: trashTexts.title },
      ]}
      user={{ name, creator: true }}
      space={space ? { used: space.usedBytes, max: space.maxBytes } : undefined}
    >
      {noticeEndsAt !== null ? <ContractNotice endsAt={noticeEndsAt} /> : null}
      {licence ? <LicenceNotice {...licence} /> : null}
      {terms ? <TermsNotice notice={terms} /> : null}
      <Outlet />
    </WorkspaceFrame>
  );
}
