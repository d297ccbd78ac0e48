import { useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Tells the page's action that its reader has seen a talk up to `newest`, once the talk has come into view: what only
 * fetches pages has read nothing. Undefined while nothing is new.
 */
export function useReading(talk: RefObject<Element>, newest: number | undefined): void {
  const { submit } = useFetcher();
  const told = useRef<number>();
  useEffect(() => {
    if (newest === undefined || told.current === newest || !talk.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      told.current = newest;
      submit({ intent: "readTalk", upTo: newest, stay: "yes" }, { method: "post" });
    });
    observer.observe(talk.current);
    return () => observer.disconnect();
  }, [talk, newest, submit]);
}
