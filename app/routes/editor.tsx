import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { getWorkspace } from "~/domain/videos/get-workspace.server";
import { orLogIn } from "~/http/page.server";
import styles from "~/styles/workspace.css?url";
import { editorTexts } from "~/texts/editor";
import { WorkspaceShell } from "~/ui/workspace-shell";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  const { name, newClips } = await orLogIn(args, getWorkspace(args.context.palubka));
  return { name, newClips };
}

/** The frame of the editors' place. */
export default function Editor() {
  const { name, newClips } = useLoaderData<typeof loader>();
  return (
    <WorkspaceShell
      homeTo="/editor"
      links={[{ to: "/editor", label: editorTexts.clips, end: true, badge: newClips }]}
      user={{ name, creator: false }}
      logoutAction="/logout"
    >
      <Outlet />
    </WorkspaceShell>
  );
}
