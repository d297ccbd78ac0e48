import { z } from "zod";
import { pragueMoment } from "../wire";
import { longestNote } from "./rules";

const id = z.coerce.number("reload").int("reload").positive("reload");
/** Forms send line ends as CRLF; they are kept, and counted, as one character. */
const note = z
  .string()
  .optional()
  .transform((text = "") => text.replace(/\r\n?/g, "\n"))
  .refine((text) => text.length <= longestNote, "tooLong");

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === "https:";

export const SetStateForm = z.object({ state: z.coerce.number("reload").int("reload") });

export const SaveNotesForm = z.object({ privateNote: note, dashcamerNote: note });

export const AssignUploadForm = z
  .object({
    assignedId: id.optional(),
    uploadId: id.optional(),
    publishedName: z.string().trim().max(200, "tooLong").optional(),
    publishedLink: z.string().trim().max(2000, "tooLong").refine(isHttps, "linkFormat").optional(),
    plannedReleaseAt: pragueMoment.optional(),
    publish: z.literal("yes").optional(),
  })
  .refine((form) => form.uploadId !== undefined || form.publishedName, {
    message: "required",
    path: ["publishedName"],
  })
  .transform(({ publish, ...form }) => ({ ...form, publish: publish === "yes" }));

export const UnassignUploadForm = z.object({ assignedId: id });
