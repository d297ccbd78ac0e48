export const devMailTexts = {
  title: "Odeslaná pošta",
  lede: "Mimo produkci pošta nikam neodchází, zůstává tady.",
  empty: "Zatím nic. Až Palubka něco pošle, najdete to tady.",
  newsletters: "Newslettery",
  html: "Zobrazit jako HTML",
  to: "Komu",
  state: "Stav",
  error: "Chyba",
  states: { queued: "čeká", sending: "odesílá se", sent: "odesláno", failed: "nepodařilo se" },
};
