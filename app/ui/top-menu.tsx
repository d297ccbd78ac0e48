import type { ReactNode } from "react";
import { upTo } from "~/texts/format";
import { shellTexts } from "~/texts/shell";
import { NavAnchor } from "./anchor";
import { Brand } from "./brand";
import { IconButton } from "./button";
import { classNames } from "./class-names";

export type MenuLink = {
  to: string;
  label: string;
  /** Only the very address counts as current, not those under it. */
  end?: boolean;
  badge?: number;
  /** Of no use on phones, where it is left out. */
  notOnPhones?: boolean;
};

/** What is more takes the place of the other links. */
const mostInBadge = 999;

type TopMenuProps = {
  brand: { name: string; to: string };
  links: MenuLink[];
  /** Name of the list of links for assistive technology. */
  label: string;
  /** Lies over the picture of the page instead of above it. */
  clear?: boolean;
  /** As wide as the window, for the workspace. */
  wide?: boolean;
  sideMenuId: string;
  children: ReactNode;
};

/** The bar at the top; children stand at its end, before the button of the side menu. */
export function TopMenu({ brand, links, label, clear, wide, sideMenuId, children }: TopMenuProps) {
  return (
    <header
      className={classNames("top-menu", clear && "top-menu--clear", wide && "top-menu--wide")}
      data-theme="dark"
    >
      <div className="top-menu__in">
        <Brand {...brand} />
        <nav className={classNames("top-menu__links", wide && "app-links")} aria-label={label}>
          {links.map((link) => (
            <NavAnchor key={link.to} to={link.to} end={link.end}>
              {link.label}
              {link.badge ? (
                <span className="badge badge--accent">{upTo(mostInBadge, link.badge)}</span>
              ) : null}
            </NavAnchor>
          ))}
        </nav>
        <div className="top-menu__actions">
          {children}
          <IconButton
            icon="menu"
            label={shellTexts.openMenu}
            className="top-menu__burger"
            popovertarget={sideMenuId}
          />
        </div>
      </div>
    </header>
  );
}
