import { z } from "zod";
import { rowId } from "../wire";

export const DeleteAttachmentForm = z.object({ attachmentId: rowId });
