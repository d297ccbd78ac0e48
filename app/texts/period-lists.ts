/** Lists of a period's documents and of the ledger as an accountant's program reads them. */
export const documentListColumns = [
  "Číslo dokladu",
  "Druh",
  "Datum vystavení",
  "Datum splatnosti",
  "Datum zaplacení",
  "Variabilní symbol",
  "Opravuje doklad",
  "Důvod opravy",
  "Odběratel",
  "IČO",
  "DIČ",
  "Ulice",
  "Obec",
  "PSČ",
  "Země",
  "Popis",
  "Celkem",
  "Základ daně",
  "Sazba DPH v %",
  "DPH",
  "Zaplaceno kreditem",
  "Přijaté platby",
  "Opraveno",
  "Zbývá zaplatit",
  "Měna",
  "Stav",
];

export const ledgerColumns = [
  "Zápis",
  "Datum",
  "Pohyb",
  "Účet",
  "Má dáti",
  "Dal",
  "Měna",
  "Doklad",
  "Dashcamer",
  "Případ",
];

/** Names of files in the ZIP: plain ASCII, because old programs read no other. */
export const zipFileNames = {
  document: (number: string, isCorrection: boolean) =>
    `${number}-${isCorrection ? "opravny-doklad" : "faktura"}`,
  documents: "seznam-dokladu.csv",
  ledger: "ucetni-denik.csv",
};
