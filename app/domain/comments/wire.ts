import { z } from "zod";
import { rowId } from "../wire";
import { longestComment } from "./rules";

/** Up to which message the talk was seen; `stay` comes from a page that goes on by itself. */
export const ReadTalkForm = z.object({ upTo: rowId, stay: z.string().max(10, "reload").optional() });

/** Forms send line ends as CRLF; they are kept, and counted, as one character. */
export const CommentForm = z.object({
  content: z
    .string("required")
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text.length > 0, "required")
    .refine((text) => text.length <= longestComment, "tooLong"),
});
