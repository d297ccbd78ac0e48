import type { MouseEvent } from "react";

/** Does something else on this page than the link would; a click for another tab or window is left to the browser. */
export function onPlainClick(instead: () => void) {
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    instead();
  };
}
