import { type RefObject, useEffect, useState } from "react";
import type { VideoInfo } from "~/domain/clips/video-info";
import { recordedInput } from "~/domain/intake/recorded-time";
import type { OpenIntake } from "./item-view";
import type { UploadItem } from "./sending/upload-item";

/** The one file that the form speaks of, be it of this visit or of an earlier one. */
export function theOnlyFile(items: readonly UploadItem[], leftovers: readonly OpenIntake[]) {
  if (items.length + leftovers.length !== 1) return undefined;
  return items[0] ? { name: items[0].file.name, info: items[0].info } : leftovers[0];
}

/** Fills „Kdy se to stalo“ from the one file, unless the person has. True while the value is the file's. */
export function useRecordedTime(
  form: RefObject<HTMLFormElement | null>,
  file: { name: string; info: VideoInfo | null } | undefined,
): boolean {
  const [filled, setFilled] = useState(false);
  const name = file?.name;
  const recordedAt = file?.info?.recordedAt ?? null;
  const known = Boolean(file?.info);
  useEffect(() => {
    const field = form.current?.elements.namedItem("acquired");
    const value = known && name ? recordedInput(name, recordedAt) : null;
    if (!(field instanceof HTMLInputElement) || value === null) return;
    // After a reload the draft has put back what an earlier visit took from the file.
    if (!field.value) field.value = value;
    setFilled(field.value === value);
  }, [form, known, name, recordedAt]);
  return filled;
}
