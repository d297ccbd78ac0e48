import type { ReactNode } from "react";
import { shellTexts } from "~/texts/shell";
import { NavAnchor } from "./anchor";
import { IconButton } from "./button";
import { hideAfterChoice } from "./hide-after-choice";
import type { MenuLink } from "./top-menu";

type SideMenuProps = { id: string; links: MenuLink[]; children?: ReactNode };

/** The top menu again, as a popover from the side for narrow windows. */
export function SideMenu({ id, links, children }: SideMenuProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
    <nav
      className="side-menu"
      id={id}
      popover=""
      aria-label={shellTexts.mobileMenu}
      data-theme="dark"
      onClick={hideAfterChoice}
    >
      <div className="side-menu__head">
        <IconButton icon="close" label={shellTexts.closeMenu} popovertarget={id} popovertargetaction="hide" />
      </div>
      {links.map((link) => (
        <NavAnchor
          key={link.to}
          to={link.to}
          end={link.end}
          className={link.notOnPhones ? "not-on-phones" : undefined}
        >
          {link.label}
        </NavAnchor>
      ))}
      {children}
    </nav>
  );
}
