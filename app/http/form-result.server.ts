import type { SubmissionResult } from "@conform-to/react";
import type { RefusalCode } from "../domain/errors";
import { isToastCode, type ToastCode } from "../texts/errors";
import { fieldErrorText } from "../texts/field-errors";
import type { AnyForm } from "../ui/form-fields";
import { hiddenIn } from "./define-forms";

/** The visible fields of a form. */
export function shownIn(form: AnyForm): string[] {
  const hidden = hiddenIn(form);
  return Object.keys(form.fields).filter((name) => !hidden.includes(name));
}

/** Fields that are never sent back into a page. */
const secretFields = ["password", "newPassword"];

/** Secrets, and files: a browser lets nobody put one into a form. */
export function unreturned(payload: Record<string, unknown>): string[] {
  const isFile = (value: unknown) => value instanceof File;
  const files = Object.keys(payload).filter((name) => [payload[name]].flat().some(isFile));
  return [...secretFields, ...files];
}

/** Errors of hidden fields alone are shown above the form. */
export function saidSomewhere(result: SubmissionResult, shown: readonly string[]): SubmissionResult {
  // What stands in brackets is one of several choices: nobody types it.
  const isSaid = (field: string) => field === "" || shown.includes(field.replace(/\..*/, ""));
  if (Object.keys(result.error ?? {}).some(isSaid)) return result;
  return { ...result, error: { ...result.error, "": ["InvalidInput" satisfies RefusalCode] } };
}

/** Replaces the names of errors, as shapes give them, by their texts. */
export function translated(result: SubmissionResult): SubmissionResult {
  if (!result.error) return result;
  const error = Object.fromEntries(
    Object.entries(result.error).map(([field, codes]) => [field, codes?.map(fieldErrorText) ?? null]),
  );
  return { ...result, error };
}

/** A shape may name a toast where a field's error would stand: then it is shown as both. */
export function firstToast({ error }: SubmissionResult): ToastCode | null {
  return (
    Object.values(error ?? {})
      .flatMap((codes) => codes ?? [])
      .find(isToastCode) ?? null
  );
}
