import { type RefObject, useEffect, useRef } from "react";
import { useFetcher } from "~/framework/router";
import { filled } from "~/ui/form-fields";
import { talkForms } from "./talk-forms";

/** Ids of the first and the last new message that a page shows. */
export type Seen = { from: number; upTo: number };

/**
 * Tells the page's action that its reader has seen the new messages of a talk, from the oldest to the newest, once the talk has come into view: what only
 * fetches pages has read nothing. Null while nothing is new.
 */
export function useReading(talk: RefObject<Element>, seen: Seen | null): void {
  const { submit } = useFetcher();
  const told = useRef<number>();
  const { from, upTo } = seen ?? {};
  useEffect(() => {
    if (from === undefined || upTo === undefined || told.current === upTo || !talk.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      told.current = upTo;
      submit(filled(talkForms.readTalk, { from, upTo, stay: "yes" }), { method: "post" });
    });
    observer.observe(talk.current);
    return () => observer.disconnect();
  }, [talk, from, upTo, submit]);
}
