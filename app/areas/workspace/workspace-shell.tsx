import type { ReactNode } from "react";
import { Form } from "~/framework/router";
import { formatSpace } from "~/texts/format";
import { shellTexts, workspaceTexts } from "~/texts/shell";
import { Anchor, NavAnchor } from "~/ui/anchor";
import { Avatar } from "~/ui/avatar";
import { BugFab } from "~/ui/bug-fab";
import { Button } from "~/ui/button";
import { Footer, type FooterProps } from "~/ui/footer";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/menu";
import { Meter } from "~/ui/meter";
import { SideMenu } from "~/ui/side-menu";
import { SkipLink } from "~/ui/skip-link";
import { type MenuLink, TopMenu } from "~/ui/top-menu";

const sideMenuId = "app-menu";
const userMenuId = "user-menu";

export type WorkspaceShellProps = {
  /** Where the brand leads, the first page of the workspace. */
  homeTo: string;
  links: MenuLink[];
  /** Pages that are needed now and then; they stand in the menu of the account. */
  moreLinks?: MenuLink[];
  user: { name: string; creator: boolean };
  /** Bytes taken and available; left out for people who do not manage the space. */
  space?: { used: number; max: number };
  /** Where logging out is posted. */
  logoutAction: string;
  footer: FooterProps;
  children: ReactNode;
};

/** Header of the workspace with its menus, the page, and a small footer. */
export function WorkspaceShell({
  homeTo,
  links,
  moreLinks = [],
  user,
  space,
  logoutAction,
  footer,
  children,
}: WorkspaceShellProps) {
  return (
    <>
      <SkipLink />
      <TopMenu
        brand={{ name: workspaceTexts.brand, to: homeTo }}
        links={links}
        label={workspaceTexts.label}
        wide
        sideMenuId={sideMenuId}
      >
        {space ? <SpaceMeter {...space} /> : null}
        <Button tone="quiet" className="app-user keep" popovertarget={userMenuId} title={user.name}>
          <Avatar name={user.name} creator={user.creator} />
          <span className="app-user__name">{user.name}</span>
          <Icon name="chevron-down" size="sm" />
        </Button>
        <Menu id={userMenuId} label={workspaceTexts.userMenu}>
          {moreLinks.map(({ to, label, notOnPhones }) => (
            <NavAnchor key={to} to={to} className={notOnPhones ? "not-on-phones" : undefined}>
              {label}
            </NavAnchor>
          ))}
          {moreLinks.length > 0 ? <hr /> : null}
          <Anchor to="/">
            <Icon name="external" />
            {workspaceTexts.publicSite}
          </Anchor>
          <LogoutForm action={logoutAction} />
        </Menu>
      </TopMenu>
      <SideMenu
        id={sideMenuId}
        links={[...links, ...moreLinks, { to: "/", label: workspaceTexts.publicSite, end: true }]}
      >
        <Form method="post" action={logoutAction} className="side-menu__action">
          <Button type="submit" tone="secondary" block icon="logout">
            {shellTexts.logout}
          </Button>
        </Form>
      </SideMenu>
      {children}
      <Footer {...footer} compact />
      <BugFab />
    </>
  );
}

function LogoutForm({ action }: { action: string }) {
  return (
    <Form method="post" action={action}>
      <button type="submit">
        <Icon name="logout" />
        {shellTexts.logout}
      </button>
    </Form>
  );
}

/** How full the creator's space is. */
function SpaceMeter({ used, max }: { used: number; max: number }) {
  return (
    <span className="app-space">
      <span className="xs">
        {workspaceTexts.space}{" "}
        <span className="num">{workspaceTexts.used(formatSpace(used), formatSpace(max))}</span>
      </span>
      <Meter label={workspaceTexts.space} value={used} max={max} />
    </span>
  );
}
