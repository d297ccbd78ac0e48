import type { SubmissionResult } from "@conform-to/react";
import type { ToastCode } from "../texts/errors";
import type { ToastText } from "../texts/toast";

/** What a page gets back from its own form when the action does not redirect. */
export type FormReply = {
  intent: string;
  /** Values as typed and errors by field; null when there is nothing to show at the fields. */
  result: Pick<SubmissionResult, "status" | "initialValue" | "error"> | null;
  toast: ToastCode | null;
  /** What a script that goes on by itself has to know the result by. */
  made?: string;
  /** What such a script has asked for along with it, in the page's own shape. */
  news?: unknown;
  /** A fault of the platform broke the work off: it may be done all the same. */
  isUncertain?: true;
  /** The toast's words, so that no page needs the whole list of them. */
  toastText: ToastText | null;
};
