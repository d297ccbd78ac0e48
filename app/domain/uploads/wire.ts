import { z } from "zod";
import { httpsLink, pragueMoment, requiredName, rowId, text, ticked } from "../wire";
import { longestDescription, longestUploadName } from "./rules";

export const SaveUploadForm = z.object({
  name: requiredName(longestUploadName),
  videoUrl: httpsLink,
  description: text(longestDescription),
  playlistId: z.union([z.literal("channel"), rowId], "reload").optional(),
  plannedAt: pragueMoment.optional(),
  visible: ticked,
});

export const DeleteUploadForm = z.object({ uploadId: rowId });
