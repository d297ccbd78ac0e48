import { z } from "zod";
import { proofFields } from "../accounts/wire";
import { pragueDate, requiredText, text } from "../wire";
import { termsLimits } from "./draft-rules";

/** Characters that tell how a refusal came. */
const longestNote = 1000;

/** /dashcamer/terms: an answer to the version that was read. `to` is the page that the question came before. */
export const AnswerTermsForm = z.object({
  version: z.iso.date("reload"),
  to: z.string().optional(),
});
export type AnswerTermsInput = z.output<typeof AnswerTermsForm>;

/** /admin/creators/{id}: a refusal of the version that came by e-mail or letter; `cameOn` is the beginning of that day. */
export const RecordRefusalForm = z.object({
  version: z.iso.date("reload"),
  cameOn: pragueDate,
  note: requiredText(longestNote),
});
export type RecordRefusalInput = z.output<typeof RecordRefusalForm>;

/** The notice of new terms is closed on the page `to`. */
export const CloseTermsNoticeForm = z.object({ to: z.string().optional() });

/** /admin/terms/{name}/draft: the next version. `savedAt` is the save that somebody has seen, 0 for none (ms since 1970). */
export const SaveTermsDraftForm = z.object({
  savedAt: z.coerce.number("reload").int("reload").nonnegative("reload"),
  version: z.string("required").min(1, "required").pipe(z.iso.date("dayFormat")),
  summary: requiredText(termsLimits.summary),
  /** Of the contributors' terms. */
  said: text(termsLimits.said),
  markdown: requiredText(termsLimits.markdown),
});
export type SaveTermsDraftInput = z.output<typeof SaveTermsDraftForm>;

const seenDraft = { savedAt: z.coerce.number("reload").int("reload").positive("reload") };

/** The draft that was seen is thrown away, or announced. */
export const DiscardTermsDraftForm = z.object(seenDraft);
export const AnnounceTermsForm = z.object({ ...seenDraft, ...proofFields });
