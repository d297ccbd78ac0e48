import { z } from "zod";
import { rowId } from "../wire";

export const DeleteAttachmentForm = z.object({ attachmentId: rowId });

/** The file goes on to the store as it comes, so the page's own reader takes this form. */
export const AddAttachmentForm = z.object({ file: z.file("attachmentRequired") });
