import { nbsp } from "./format";

export const devMailTexts = {
  title: "Odeslaná pošta",
  lede: nbsp("Mimo produkci pošta nikam neodchází, zůstává tady."),
  empty: nbsp("Zatím nic. Až Palubka něco pošle, najdete to tady."),
  html: "Zobrazit jako HTML",
  to: "Komu",
  state: "Stav",
  error: "Chyba",
  states: { queued: "čeká", sending: "odesílá se", sent: "odesláno", failed: "nepodařilo se" },
};
