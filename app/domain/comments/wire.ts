import { z } from "zod";
import { requiredText, rowId } from "../wire";
import { type ConversationPlace, longestComment } from "./rules";

/** Where in a conversation an address points, `?before=<id>`; anything else is its end. */
export function readConversationPlace(query: URLSearchParams): ConversationPlace {
  return { before: rowId.safeParse(query.get("before") ?? undefined).data };
}

/** From which message to which the conversation was seen; `stay` comes from a page that goes on by itself. */
export const ReadConversationForm = z.object({
  from: rowId,
  upTo: rowId,
  stay: z.string().max(10, "reload").optional(),
});

/** Forms send line ends as CRLF; they are stored, and counted, as one character. */
export const CommentForm = z.object({
  content: requiredText(longestComment),
});
