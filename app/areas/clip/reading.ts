import { type RefObject, useEffect, useRef } from "react";
import { useFetcher } from "~/framework/router";
import { filled } from "~/ui/form-fields";
import { conversationForms } from "./conversation-forms";

/** Ids of the first and the last new message that a page shows. */
export type Seen = { from: number; upTo: number };

/**
 * Reports to the page's action that its reader has seen the new messages of a conversation, from the oldest to the
 * newest, once the conversation has come into view: fetching a page is not reading it. Null while nothing is new.
 */
export function useReading(conversation: RefObject<Element>, seen: Seen | null): void {
  const { submit } = useFetcher();
  const reported = useRef<number>();
  const { from, upTo } = seen ?? {};
  useEffect(() => {
    if (from === undefined || upTo === undefined || reported.current === upTo || !conversation.current)
      return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      reported.current = upTo;
      submit(filled(conversationForms.readTalk, { from, upTo, stay: "yes" }), { method: "post" });
    });
    observer.observe(conversation.current);
    return () => observer.disconnect();
  }, [conversation, from, upTo, submit]);
}
