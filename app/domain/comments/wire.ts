import { z } from "zod";
import { longestComment } from "./rules";

/** Forms send line ends as CRLF; they are kept, and counted, as one character. */
export const CommentForm = z.object({
  content: z
    .string("required")
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text.length > 0, "required")
    .refine((text) => text.length <= longestComment, "tooLong"),
});
