import { type ChangeEvent, type DragEvent, useEffect, useState } from "react";
import { noticeTexts, refusalTexts } from "~/texts/errors";
import { type Cut, type ShrinkFailure, shrinkPicture } from "./shrink-picture";
import { pictureTexts as texts } from "./texts";

const failureTexts: Record<ShrinkFailure, string> = {
  oneFileOnly: noticeTexts.oneFileOnly.text,
  notAnImage: refusalTexts.NotAnImage.text,
  tooManyPoints: texts.tooManyPoints,
  unreadable: noticeTexts.fileUnreadable.text,
  webpMissing: texts.webpMissing,
};

type Progress = "none" | "converting" | ShrinkFailure | { previewUrl: string };

/** What a field for a picture does in a browser with scripts: the chosen one gives way to one that fits. */
export function useShrunkPicture(cutOf: (picture: { width: number; height: number }) => Cut) {
  const [progress, setProgress] = useState<Progress>("none");
  const previewUrl = typeof progress === "object" ? progress.previewUrl : null;
  useEffect(() => () => void (previewUrl && URL.revokeObjectURL(previewUrl)), [previewUrl]);

  async function take(input: HTMLInputElement, files: readonly File[]) {
    setProgress("converting");
    const made = await shrinkPicture(files, cutOf);
    const transfer = new DataTransfer();
    if (made instanceof File) transfer.items.add(made);
    input.files = transfer.files;
    setProgress(made instanceof File ? { previewUrl: URL.createObjectURL(made) } : made);
  }
  const field = {
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      const files = [...(currentTarget.files ?? [])];
      if (files.length > 0) take(currentTarget, files);
    },
    /** The browser itself would take the first of several, without a word. */
    onDrop(event: DragEvent<HTMLInputElement>) {
      event.preventDefault();
      take(event.currentTarget, [...event.dataTransfer.files]);
    },
  };
  const failure = typeof progress === "string" ? failureTexts[progress as ShrinkFailure] : undefined;
  return {
    field,
    failure,
    previewUrl,
    isConverting: progress === "converting",
    isTouched: progress !== "none",
  };
}
