import { useLocation, useNavigate } from "@remix-run/react";
import { type MouseEvent, useRef } from "react";

/** More than five clicks, each within half a second of the last (specification, sections 2 and 9). */
const clicksNeeded = 6;
const longestGapMs = 500;

/** Click handler of the footer's brand name: the hidden way to /admin. */
export function useHiddenDoor() {
  const navigate = useNavigate();
  const isHome = useLocation().pathname === "/";
  const clicks = useRef({ count: 0, lastAt: 0, timer: 0 });
  return (event: MouseEvent) => {
    const { count, lastAt, timer } = clicks.current;
    clearTimeout(timer);
    const next = event.timeStamp - lastAt < longestGapMs ? count + 1 : 1;
    const isOpen = next >= clicksNeeded;
    // At home the link only goes to the top. That waits, or the name would slip away from under the pointer.
    const later = isHome && !isOpen ? window.setTimeout(() => window.scrollTo({ top: 0 }), longestGapMs) : 0;
    clicks.current = { count: isOpen ? 0 : next, lastAt: event.timeStamp, timer: later };
    if (isHome || isOpen) event.preventDefault();
    if (isOpen) navigate("/admin");
  };
}
