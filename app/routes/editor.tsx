import styles from "~/areas/workspace/area.css?url";
import { clipListTexts } from "~/areas/workspace/clip-list/texts";
import { editorPages } from "~/areas/workspace/texts";
import { loadIn } from "~/areas/workspace/workspace-area.server";
import { WorkspaceFrame } from "~/areas/workspace/workspace-frame";
import { getWorkspace } from "~/domain/workspace/get-workspace.server";
import type { LinksFunction, LoaderFunctionArgs } from "~/framework/route.server";
import { Outlet, useLoaderData } from "~/framework/router";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = (args: LoaderFunctionArgs) => loadIn("editor", args, getWorkspace);

/** An editor's workspace: its header around every page. */
export default function EditorLayout() {
  const { name, newClips, space } = useLoaderData<typeof loader>();
  return (
    <WorkspaceFrame
      homeTo="/editor"
      links={[{ to: "/editor", label: clipListTexts.title, badge: newClips, end: true }]}
      moreLinks={[{ to: "/editor/settings", label: editorPages.settings }]}
      user={{ name, creator: false }}
      space={space ? { used: space.usedBytes, max: space.maxBytes } : undefined}
    >
      <Outlet />
    </WorkspaceFrame>
  );
}
