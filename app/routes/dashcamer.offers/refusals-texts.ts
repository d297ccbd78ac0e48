import type { RefusalCode } from "~/domain/errors";

/** Stands in place of the usual words of a refusal, which speak to the sender: here the creator has to do something. */
export const toWhomAcquires: Partial<Record<RefusalCode, string>> = {
  MissingLicense:
    "Bez zaplaceného tarifu cizí záběr převzít nejde. Zaplatíte ho v části Tarif, potom to zkuste znovu.",
  ExceededAssociatedSpace:
    "Na tento záběr vám nezbývá místo. Uvolněte nějaké v části Prostor, nebo ho přikupte v části Tarif.",
  AlreadyRegistered: "Tento soubor už mezi svými záběry máte.",
};
