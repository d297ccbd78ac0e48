import type { RefusalCode } from "../domain/errors";
import { clipDetailTexts } from "./clips";
import { nbsp } from "./format";

/**
 * What stands at single forms of the workspace in place of a refusal's usual words, which speak to somebody who sends a
 * clip: here it is the creator who has to do something.
 */
type Words = Partial<Record<RefusalCode, string>>;

export const toWhomAssigns: Words = {
  MissingLicense: nbsp(
    "Přidělit záběr editorovi jde s tarifem Maxi nebo Enterprise. Váš tarif editory nemá, nebo zrovna není zaplacený.",
  ),
};

export const toWhomAttaches: Words = {
  InvalidInput: nbsp("Soubor je prázdný. Vyberte prosím jiný."),
  ExceededAssociatedSpace: nbsp("Na tenhle soubor vám nezbývá místo. Uvolněte nějaké v části Místo."),
  ExceededUploadLimit: clipDetailTexts.attachmentTooLarge,
  UploadIsIncomplete: nbsp("Soubor nedorazil celý. Zkuste to prosím znovu."),
};

export const toWhomAcquires: Words = {
  MissingLicense: nbsp(
    "Bez zaplaceného tarifu cizí záběr převzít nejde. Až tarif zaplatíte, zkuste to znovu.",
  ),
  ExceededAssociatedSpace: nbsp("Na tenhle záběr vám nezbývá místo. Uvolněte nějaké v části Místo."),
  AlreadyRegistered: nbsp("Tenhle soubor už mezi svými záběry máte."),
};
