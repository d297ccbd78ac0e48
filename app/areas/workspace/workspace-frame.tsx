import { SiteDialogs } from "~/client/site/dialogs";
import { useFooter } from "~/client/site/use-footer";
import { WorkspaceShell, type WorkspaceShellProps } from "./workspace-shell";

type WorkspaceFrameProps = Omit<WorkspaceShellProps, "footer" | "logoutAction">;

/** The workspace around a page: menus, footer, bug button, the windows that they open. */
export function WorkspaceFrame(props: WorkspaceFrameProps) {
  return (
    <SiteDialogs>
      <Frame {...props} />
    </SiteDialogs>
  );
}

function Frame(props: WorkspaceFrameProps) {
  return <WorkspaceShell {...props} logoutAction="/logout" footer={useFooter()} />;
}
