import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { getWorkspace } from "~/domain/videos/get-workspace.server";
import { orLogIn } from "~/http/page.server";
import { enterArea } from "~/http/workspace-area.server";
import workspaceStyles from "~/styles/workspace.css?url";
import { clipListTexts } from "~/texts/clips";
import { WorkspaceShell } from "~/ui/workspace-shell";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: workspaceStyles }];

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, frameOf());

  async function frameOf() {
    enterArea(args.context.palubka.actor, "dashcamer");
    return getWorkspace(args.context.palubka);
  }
}

/** The creator's workspace: its header around every page. */
export default function DashcamerLayout() {
  const { name, newClips, space } = useLoaderData<typeof loader>();
  return (
    <WorkspaceShell
      homeTo="/dashcamer"
      links={[{ to: "/dashcamer", label: clipListTexts.title, badge: newClips }]}
      user={{ name, creator: true }}
      space={space ? { used: space.usedBytes, max: space.maxBytes } : undefined}
      logoutAction="/logout"
    >
      <Outlet />
    </WorkspaceShell>
  );
}
