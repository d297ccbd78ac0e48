import type { RefusalCode } from "~/domain/errors";
import { clipDetailTexts } from "./texts";

/**
 * What stands at single forms of the workspace in place of a refusal's usual words, which speak to somebody who sends a
 * clip: here it is the creator who has to do something.
 */
type Words = Partial<Record<RefusalCode, string>>;

export const toWhomAssigns: Words = {
  MissingLicense:
    "Přidělit záběr editorovi jde s tarifem Maxi nebo Enterprise. Váš tarif editory nemá, nebo zrovna není zaplacený. Změníte ho v části Tarif.",
};

export const toWhomAttaches: Words = {
  InvalidInput: "Soubor je prázdný. Vyberte prosím jiný.",
  ExceededAssociatedSpace:
    "Na tento soubor vám nezbývá místo. Uvolněte nějaké v části Prostor, nebo ho přikupte v části Tarif.",
  ExceededUploadLimit: clipDetailTexts.attachmentTooLarge,
  UploadIsIncomplete: "Soubor nedorazil celý. Zkuste to prosím znovu.",
};
