import { compilationTexts as texts } from "./texts";

/** What refusals mean where a compilation is changed. */
export const compilationWords = {
  PublishedAlready: texts.alreadyOut,
  ChangedMeanwhile: texts.changed,
  NotInTariff: texts.notInTariff,
  TooManyClips: texts.full,
};
