import type { ReactNode } from "react";
import { shellTexts } from "~/texts/shell";
import { BugFab } from "./bug-fab";
import { ButtonLink } from "./button";
import { Footer, type FooterProps } from "./footer";
import { SideMenu } from "./side-menu";
import { SkipLink } from "./skip-link";
import { type MenuLink, TopMenu } from "./top-menu";

const sideMenuId = "side-menu";

const siteLinks: MenuLink[] = [
  { to: "/", label: shellTexts.home, end: true },
  { to: "/about", label: shellTexts.about },
  { to: "/videos", label: shellTexts.videos },
  { to: "/contact", label: shellTexts.contact },
];

export type SiteShellProps = {
  siteName: string;
  /** Where „Nahraj záběr“ leads: /upload, or the login that remembers it. */
  sendTo: string;
  /** The last item of the menu: „Přihlásit se“, „Můj profil“ or the workspace. */
  account: { label: string; to: string };
  /** Items of the menu; those whose page does not exist yet may be left out. */
  links?: MenuLink[];
  /** Header over the picture, for pages that start with one. */
  clearHeader?: boolean;
  footer: FooterProps;
  /** What everybody has to see once, above the page. */
  notices?: ReactNode;
  /** The page with its `<main id="obsah">`. */
  children: ReactNode;
};

/** Header, page, footer of the public site. */
export function SiteShell({
  siteName,
  sendTo,
  account,
  links = siteLinks,
  clearHeader,
  footer,
  notices,
  children,
}: SiteShellProps) {
  return (
    <>
      <SkipLink />
      {notices}
      <TopMenu
        brand={{ name: siteName, to: "/" }}
        links={links}
        label={shellTexts.mainMenu}
        clear={clearHeader}
        sideMenuId={sideMenuId}
      >
        <ButtonLink to={sendTo} tone="primary" icon="upload">
          {shellTexts.send}
        </ButtonLink>
        <ButtonLink to={account.to} tone="quiet">
          {account.label}
        </ButtonLink>
      </TopMenu>
      <SideMenu id={sideMenuId} links={[...links, account]}>
        <p className="side-menu__action">
          <ButtonLink to={sendTo} tone="primary" size="lg" block icon="upload">
            {shellTexts.send}
          </ButtonLink>
        </p>
      </SideMenu>
      {children}
      <Footer {...footer} />
      <BugFab />
    </>
  );
}
