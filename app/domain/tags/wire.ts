import { z } from "zod";
import { requiredName, rowId } from "../wire";
import { highestPriority, isHexColor, longestTagName } from "./rules";

export const SaveTagForm = z.object({
  tagId: rowId.optional(),
  name: requiredName(longestTagName),
  color: z
    .string("colorFormat")
    .trim()
    .refine(isHexColor, "colorFormat")
    .transform((color) => color.toLowerCase()),
  priority: z.coerce
    .number("priorityRange")
    .int("priorityRange")
    .min(0, "priorityRange")
    .max(highestPriority, "priorityRange")
    .default(0),
});

export const MoveTagForm = z.object({
  tagId: rowId,
  direction: z.enum(["up", "down"], "reload"),
});

export const DeleteTagForm = z.object({ tagId: rowId });
