import type { SubmissionResult } from "@conform-to/react";
import type { ToastCode } from "../texts/errors";
import type { ToastText } from "../texts/toast";
import type { FormAnswer, FormErrors, FormValues } from "../ui/form";

/** What a page gets back from its own form when the action does not redirect. */
export type FormReply = {
  intent: string;
  /** Values as typed and errors by field; null when there is nothing to show at the fields. */
  result: SubmissionResult | null;
  toast: ToastCode | null;
  /** What a script that goes on by itself has to know the result by. */
  made?: string;
  /** The toast's words, so that no page needs the whole list of them. */
  toastText: ToastText | null;
};

/** What one form of the page shows: the values as typed and the errors, when the reply is this form's. */
export function formView(
  reply: FormReply | undefined,
  intent: string,
): { values: FormValues; errors: FormErrors | undefined } {
  if (reply?.intent !== intent) return { values: {}, errors: undefined };
  const typed = Object.entries(reply.result?.initialValue ?? {});
  const values = Object.fromEntries(typed.filter(([, value]) => typeof value === "string"));
  return { values: values as FormValues, errors: reply.result?.error };
}

/** The same for a form that keeps its stored values until it is answered, and that says when it is being sent. */
export function formAnswer(
  reply: FormReply | undefined,
  sending: FormData | undefined,
  intent: string,
): FormAnswer {
  const { values, errors } = formView(reply, intent);
  return { values: errors && values, errors, busy: sending?.get("intent") === intent };
}
