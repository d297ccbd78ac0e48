import type { Context } from "../context";
import { ensure } from "../errors";
import { readStanding } from "./get-terms-question.server";
import { storeRefusal } from "./store-refusal.server";
import type { AnswerTermsInput } from "./wire";

/**
 * A creator rejects changed terms in the workspace, which is in writing. Of two clicks the second finds it done.
 * Refusals: ChangedMeanwhile (a newer version is public) and those of `storeRefusal`.
 */
export async function rejectTerms(context: Context, { version }: AnswerTermsInput): Promise<void> {
  const creator = await readStanding(context);
  const { standing } = creator;
  ensure(standing.version === version && standing.announcedAt !== null, "ChangedMeanwhile");
  if (standing.rejected) return;
  await storeRefusal(context, creator, { at: context.now, place: "workspace" });
}
