import type { MouseEvent } from "react";

/** A link leads to another page without loading a new document, so the popover around it has to go by itself. */
export function hideAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest("a")) currentTarget.hidePopover?.();
}
