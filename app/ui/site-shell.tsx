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
  /** Without it the page ends with its content (login, 404). */
  footer?: Omit<FooterProps, "brand">;
  bugFab?: boolean;
  /** Toasts and notices, after the content. */
  notices?: ReactNode;
  /** The page with its `<main id="obsah">`. */
  children: ReactNode;
};

/** Header, page, footer of the public site. */
export function SiteShell(props: SiteShellProps) {
  const {
    siteName,
    sendTo,
    account,
    links = siteLinks,
    clearHeader,
    footer,
    bugFab = true,
    notices,
    children,
  } = props;
  const brand = { name: siteName, to: "/" };
  return (
    <>
      <SkipLink />
      <TopMenu
        brand={brand}
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
      {footer ? <Footer brand={brand} {...footer} /> : null}
      {bugFab ? <BugFab /> : null}
      {notices}
    </>
  );
}
