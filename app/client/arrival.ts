import { useEffect, useRef, useState } from "react";
import { useLocation } from "~/framework/router";
import { mainId } from "~/ui/skip-link";

/**
 * Does after a navigation within the application what browsers do for a new document: moves the focus to the heading of
 * the new page, so that the keyboard goes on from there. A page that has focused something by itself keeps the focus. A
 * changed query only filters, and a form that stays on its page does not navigate.
 * @returns the title of the new page, to be announced; empty before the first navigation.
 */
export function useArrival(): string {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState("");
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    const main = document.getElementById(mainId);
    const isFocused = main?.contains(document.activeElement) && document.activeElement !== main;
    if (hash || isFocused || document.querySelector("dialog:modal")) return;
    const heading = main?.querySelector<HTMLElement>("h1") ?? main;
    if (!heading) return;
    if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
  return title;
}
