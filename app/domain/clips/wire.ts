import { z } from "zod";
import { longestComment } from "../comments/rules";
import { readSeen } from "../stale-form";
import { longestNote } from "../states/rules";
import { trashActions } from "../trash/rules";
import { secondsOf } from "../uploads/second";
import { httpsLink, rowId as id, pragueMoment, ticked } from "../wire";

/** Forms send line ends as CRLF; they are kept, and counted, as one character. */
const note = z
  .string()
  .optional()
  .transform((text = "") => text.replace(/\r\n?/g, "\n"))
  .refine((text) => text.length <= longestNote, "tooLong");

export const SetStateForm = z.object({
  state: z.coerce.number("reload").int("reload"),
  /** Sent by the page's script, which shows the change itself. */
  stay: z.literal("yes").optional(),
});

/** What the notes of a form were when it was filled; JSON may need several characters for one. */
const seen = z
  .string()
  .max(12 * longestNote)
  .optional()
  .transform(readSeen);

export const SaveNotesForm = z.object({ privateNote: note, dashcamerNote: note, seen });

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
    publishedName: z.string().trim().max(200, "tooLong").optional(),
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

export const TrashVideoForm = z.object({ action: z.enum(trashActions, "reload") });

export const RestoreVideoForm = z.object({ videoId: id });

/** The sender's answers on their own page; each is one button. */
export const NoFields = z.object({});

export const WithdrawConsentForm = z.object({ sure: z.literal("yes", "confirmRequired") });

export const ReplaceLinkForm = z.object({ sure: z.literal("yes", "confirmRequired") });

export const NotifyForm = z.object({
  notify: ticked,
  email: z.email("emailFormat").max(254, "emailFormat").optional(),
});

export const RequestReviewForm = z.object({
  content: z
    .string()
    .optional()
    .transform((text = "") => text.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text.length <= longestComment, "tooLong"),
});

/** What a decision of the review is taken back by. */
export const isChangeGuid = (text: string) => /^[0-9a-f]{32}$/.test(text);

const changeGuid = z.string("reload").refine(isChangeGuid, "reload");

/** `stay` comes from a page of the review that goes on by itself. */
const stay = z.string().optional();

/** One decision of the review. */
export const DecideForm = z.object({ id, state: z.coerce.number("reload").int("reload"), stay });

export const UndoDecisionForm = z.object({ change: changeGuid });

export const SetTagsForm = z.object({
  tag: z.array(id).max(200, "reload").default([]),
  /** As `hadTags` writes them. */
  had: z
    .string()
    .regex(/^0(,\d{1,15})*$/, "reload")
    .max(4000, "reload")
    .transform((text) => text.split(",").map(Number))
    .optional(),
});

export const LockTagsForm = z.object({ locked: ticked });

export const ReviewTagsForm = SetTagsForm.extend({ id, stay });

export const ReviewNoteForm = z.object({ id, privateNote: note, seen, stay });

/** Empty takes the clip back. */
export const AssignEditorForm = z.object({
  editorId: id.optional(),
  /** Who had the clip when the form was filled; 0 for nobody. */
  had: z.coerce.number("reload").int("reload").min(0, "reload").optional(),
});

export const ReviewEditorForm = AssignEditorForm.extend({ id, stay });
