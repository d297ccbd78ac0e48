import { z } from "zod";
import { longestUploadName } from "../uploads/rules";
import { httpsLink, pragueMoment, requiredName, rowId } from "../wire";
import { markMs, mostClips } from "./rules";

/** A mark in a clip as it is typed. */
const mark = (typed: string, issues: z.RefinementCtx): number => {
  const ms = markMs(typed);
  if (ms !== null) return ms;
  issues.addIssue({ code: "custom", message: "secondFormat" });
  return z.NEVER;
};

/** Ids in an order, joined by commas. */
const ids = z
  .string("reload")
  .max(mostClips * 12, "reload")
  .regex(/^\d+(,\d+)*$/, "reload")
  .transform((list) => list.split(",").map(Number));

export const SaveCompilationForm = z.object({
  name: requiredName(longestUploadName),
  plannedAt: pragueMoment.optional(),
});

export const DeleteCompilationForm = z.object({ compilationId: rowId });

/** The compilation that a clip goes into, from the clip's page. */
export const AddToCompilationForm = z.object({ compilationId: rowId });

export const ClipForm = z.object({ videoId: rowId });

export const MoveClipForm = z.object({ videoId: rowId, direction: z.enum(["up", "down"], "reload") });

export const SetCutForm = z.object({
  videoId: rowId,
  inMark: z.string("required").trim().min(1, "required").max(12, "secondFormat").transform(mark),
  outMark: z.string().trim().max(12, "secondFormat").transform(mark).optional(),
});

export const OrderClipsForm = z.object({ seen: ids, next: ids });

export const PublishForm = z.object({ videoUrl: httpsLink });
