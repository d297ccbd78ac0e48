import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { getWorkspace } from "~/domain/workspace/get-workspace.server";
import { orLogIn } from "~/http/page.server";
import { enterArea } from "~/http/workspace-area.server";
import { boardTexts } from "~/texts/board";
import { channelTexts } from "~/texts/channel";
import { clipListTexts } from "~/texts/clips";
import { dashcamerSettingsTexts } from "~/texts/dashcamer-settings";
import { editorsTexts } from "~/texts/editors";
import { playlistTexts } from "~/texts/playlists";
import { siteSettingsTexts } from "~/texts/site-settings";
import { spaceTexts } from "~/texts/space";
import { statisticsTexts } from "~/texts/statistics";
import { tagTexts } from "~/texts/tags";
import { transfersTexts } from "~/texts/transfer";
import { trashTexts } from "~/texts/trash";
import { LicenceNotice } from "~/ui/licence-notice";
import { WorkspaceShell } from "~/ui/workspace-shell";

export { exceptSteps as shouldRevalidate } from "~/client/review-steps";

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, frameOf());

  async function frameOf() {
    enterArea(args.context.palubka.actor, "dashcamer");
    return getWorkspace(args.context.palubka);
  }
}

/** The creator's workspace: its header around every page. */
export default function DashcamerLayout() {
  const { name, newClips, toApprove, space, licence } = useLoaderData<typeof loader>();
  return (
    <WorkspaceShell
      homeTo="/dashcamer"
      links={[
        { to: "/dashcamer", label: clipListTexts.title, badge: newClips, end: true },
        { to: "/dashcamer/transfers", label: transfersTexts.title, badge: toApprove },
        { to: "/dashcamer/offers", label: transfersTexts.offers.title },
        { to: "/dashcamer/uploads", label: channelTexts.title },
      ]}
      moreLinks={[
        { to: "/dashcamer/playlists", label: playlistTexts.title },
        { to: "/dashcamer/tags", label: tagTexts.title },
        { to: "/dashcamer/editors", label: editorsTexts.title },
        { to: "/dashcamer/site", label: siteSettingsTexts.title },
        { to: "/dashcamer/statistics", label: statisticsTexts.title },
        { to: "/dashcamer/space", label: spaceTexts.title },
        { to: "/dashcamer/board", label: boardTexts.title },
        { to: "/dashcamer/settings", label: dashcamerSettingsTexts.title },
        { to: "/dashcamer/trash", label: trashTexts.title },
      ]}
      user={{ name, creator: true }}
      space={space ? { used: space.usedBytes, max: space.maxBytes } : undefined}
      logoutAction="/logout"
    >
      {licence ? <LicenceNotice {...licence} /> : null}
      <Outlet />
    </WorkspaceShell>
  );
}
