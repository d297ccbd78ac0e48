import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "~/framework/router";

/** More than five clicks, each within half a second of the last (specification, sections 2 and 9). */
const clicksNeeded = 6;
const longestGapMs = 500;

/**
 * Click handler of the footer's brand name, which leads home: the hidden way to /admin. A click of a pointer is
 * followed once no other can belong to it, or the name would slip away from under the pointer; a key is followed at
 * once.
 */
export function useHiddenDoor() {
  const navigate = useNavigate();
  const isHome = useLocation().pathname === "/";
  const isElsewhere = useNavigation().state !== "idle";
  const clicks = useRef({ count: 0, lastAt: 0, timer: 0 });
  useEffect(() => {
    // Whoever goes another way meanwhile stays on it.
    if (isElsewhere) clearTimeout(clicks.current.timer);
    return () => clearTimeout(clicks.current.timer);
  }, [isElsewhere]);
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const { count, lastAt, timer } = clicks.current;
    clearTimeout(timer);
    const next = event.timeStamp - lastAt < longestGapMs ? count + 1 : 1;
    const isOpen = next >= clicksNeeded;
    clicks.current = { count: isOpen ? 0 : next, lastAt: event.timeStamp, timer: 0 };
    const isKey = event.detail === 0;
    if (isKey && !isHome && !isOpen) return;
    event.preventDefault();
    if (isOpen) return navigate("/admin");
    const follow = () => (isHome ? window.scrollTo({ top: 0 }) : navigate("/"));
    clicks.current.timer = window.setTimeout(follow, longestGapMs);
  };
}
