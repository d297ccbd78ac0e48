import { z } from "zod";
import { pragueMoment, requiredName, requiredText, rowId, ticked } from "../wire";
import { longestBody, longestSubject } from "./rules";

/** `HH:MM` on a Czech clock → minutes after midnight. */
const minuteOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "clockFormat")
  .transform((typed) => Number(typed.slice(0, 2)) * 60 + Number(typed.slice(3)));

/** Whether subscribers learn of a new video by themselves, and at what time of the day; without one, at once. */
export const AutoForm = z.object({ auto: ticked, minute: minuteOfDay.optional() });

export const NewsForm = z.object({
  messageId: rowId.optional(),
  subject: requiredName(longestSubject),
  body: requiredText(longestBody),
});

/** Without a moment it leaves now. */
export const PlanForm = z.object({ messageId: rowId, sendAt: pragueMoment.optional() });

export const MessageForm = z.object({ messageId: rowId });

/** The video to write about. */
export const AboutVideoForm = z.object({ uploadId: rowId });
