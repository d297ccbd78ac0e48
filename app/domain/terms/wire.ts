import { z } from "zod";

/** /dashcamer/terms: an answer to the version that was read. `to` is the page that the question came before. */
export const AnswerTermsForm = z.object({
  version: z.iso.date("reload"),
  to: z.string().optional(),
});
export type AnswerTermsInput = z.output<typeof AnswerTermsForm>;

/** The notice of new terms is closed on the page `to`. */
export const CloseTermsNoticeForm = z.object({ to: z.string().optional() });
