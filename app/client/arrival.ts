import { useEffect, useRef, useState } from "react";
import { useLocation } from "~/framework/router";
import { mainId } from "~/ui/skip-link";

/**
 * What a browser does for a new document, after a way within the application: the focus goes to the heading of the page
 * that is there now, so that the keyboard goes on from it. A page that has focused something by itself keeps it; a
 * change of the query only filters, and a form that stays on its page goes nowhere.
 * @returns the title of the page arrived at, to be announced; empty before the first way.
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
