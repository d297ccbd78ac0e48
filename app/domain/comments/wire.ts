import { z } from "zod";
import { requiredText, rowId } from "../wire";
import { longestComment, type TalkPlace } from "./rules";

/** Where in a talk an address points, `?before=<id>`; anything else is its end. */
export function readTalkPlace(query: URLSearchParams): TalkPlace {
  return { before: rowId.safeParse(query.get("before") ?? undefined).data };
}

/** From which message to which the talk was seen; `stay` comes from a page that goes on by itself. */
export const ReadTalkForm = z.object({
  from: rowId,
  upTo: rowId,
  stay: z.string().max(10, "reload").optional(),
});

/** Forms send line ends as CRLF; they are kept, and counted, as one character. */
export const CommentForm = z.object({
  content: requiredText(longestComment),
});
