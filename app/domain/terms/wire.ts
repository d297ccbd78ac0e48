import { z } from "zod";
import { pragueDate, requiredText } from "../wire";

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
