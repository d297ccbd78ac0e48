import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { clipListTexts } from "~/areas/clip/texts";
import { enterArea } from "~/areas/workspace/workspace-area.server";
import { WorkspaceShell } from "~/areas/workspace/workspace-shell";
import { getWorkspace } from "~/domain/workspace/get-workspace.server";
import { orLogIn } from "~/http/page.server";

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, frameOf());

  async function frameOf() {
    enterArea(args.context.palubka.actor, "editor");
    return getWorkspace(args.context.palubka);
  }
}

/** An editor's workspace: its header around every page. */
export default function EditorLayout() {
  const { name, newClips, space } = useLoaderData<typeof loader>();
  return (
    <WorkspaceShell
      homeTo="/editor"
      links={[{ to: "/editor", label: clipListTexts.title, badge: newClips }]}
      user={{ name, creator: false }}
      space={space ? { used: space.usedBytes, max: space.maxBytes } : undefined}
      logoutAction="/logout"
    >
      <Outlet />
    </WorkspaceShell>
  );
}
