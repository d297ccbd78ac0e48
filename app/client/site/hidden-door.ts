import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useRef } from "react";

/** More than five clicks, each within half a second of the last (specification, sections 2 and 9). */
const clicksNeeded = 6;
const longestGapMs = 500;

/** Click handler of the footer's brand name: the hidden way to /admin. */
export function useHiddenDoor() {
  const navigate = useNavigate();
  const clicks = useRef({ count: 0, lastAt: 0 });
  return (event: MouseEvent) => {
    const { count, lastAt } = clicks.current;
    const next = event.timeStamp - lastAt < longestGapMs ? count + 1 : 1;
    clicks.current = { count: next, lastAt: event.timeStamp };
    if (next < clicksNeeded) return;
    clicks.current = { count: 0, lastAt: 0 };
    event.preventDefault();
    navigate("/admin");
  };
}
