import type { ReactNode } from "react";

type MenuProps = { id: string; label: string; children: ReactNode };

/** A popover with links and buttons; put it right behind the button with `popovertarget={id}`. */
export function Menu({ id, label, children }: MenuProps) {
  return (
    <nav className="menu" id={id} popover="" aria-label={label}>
      {children}
    </nav>
  );
}
