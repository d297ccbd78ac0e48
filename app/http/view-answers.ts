import type { FormAnswer } from "../ui/form";
import { type FormReply, formAnswer } from "./form-reply";

/** What the forms of saved views got back. */
export type ViewAnswers = Record<"save" | "rename" | "overwrite", FormAnswer> & { isAnswered: boolean };

export function viewAnswers(reply: FormReply | undefined, sending: FormData | undefined): ViewAnswers {
  const save = formAnswer(reply, sending, "saveView");
  const rename = formAnswer(reply, sending, "renameView");
  const overwrite = formAnswer(reply, sending, "overwriteView");
  return { save, rename, overwrite, isAnswered: [save, rename, overwrite].some(({ errors }) => errors) };
}
