import { z } from "zod";
import { secondsOf } from "../uploads/second";
import { atMost, httpsLink, rowId as id, pragueMoment } from "../wire";

/** Where in the published video the clip starts; an empty field says that nobody knows. */
const secondOfVideo = z
  .string()
  .trim()
  .optional()
  .transform((typed, issues) => {
    if (!typed) return null;
    const seconds = secondsOf(typed);
    if (seconds !== null) return seconds;
    issues.addIssue({ code: "custom", message: "secondFormat" });
    return z.NEVER;
  });

export const AssignUploadForm = z
  .object({
    assignedId: id.optional(),
    uploadId: id.optional(),
    publishedName: z
      .string()
      .trim()
      .max(...atMost(200))
      .optional(),
    publishedLink: httpsLink.optional(),
    startsAt: secondOfVideo,
    plannedReleaseAt: pragueMoment.optional(),
    publish: z.literal("yes").optional(),
  })
  .refine((form) => form.uploadId !== undefined || form.publishedName, {
    message: "required",
    path: ["publishedName"],
  })
  .transform(({ publish, startsAt, ...form }) => ({
    ...form,
    startsAtSeconds: startsAt,
    publish: publish === "yes",
  }));

export const UnassignUploadForm = z.object({ assignedId: id });
