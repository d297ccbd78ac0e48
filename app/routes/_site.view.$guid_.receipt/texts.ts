import { formatDate, formatDateTime } from "~/texts/format";

/** What the sender has agreed to, to be kept or printed. */
export const receiptTexts = {
  title: "Potvrzení o udělených právech",
  pageTitle: (name = "záběr") => `Potvrzení o právech: ${name}`,
  lede: "Co jste k záběru potvrdili, komu a kdy. Stránku si můžete vytisknout nebo uložit.",
  clip: "Záběr",
  name: "Název",
  file: "Soubor",
  size: "Velikost",
  fingerprint: "Otisk souboru",
  sender: "Odesílatel",
  noNickname: "bez přezdívky",
  sent: "Nahráno",
  sentTo: "Komu",
  movedTo: "Po převodu",
  moved: (name: string, at: number | null) => (at === null ? name : `${name} (od ${formatDate(at)})`),
  saidTitle: "Co jste potvrdili",
  /** In short what the terms for contributors say, by their version: a new one must not rewrite old receipts. */
  said: {
    "2022-02-07": [
      "Záběr je váš, nebo k němu máte práva, a je na něm silniční provoz.",
      "Dashcamer ho smí uložit, upravit, spojit s jinými a zveřejnit na svých kanálech, bez omezení místa a času. Souhlas není výhradní: se záběrem můžete dál nakládat, jak chcete.",
      "Za použití záběru nenáleží odměna, pokud se s dashcamerem nedohodnete jinak.",
      "Dokud video se záběrem nevyjde, můžete souhlas odvolat na stránce záběru.",
    ],
  } as Record<string, readonly string[]>,
  documentsTitle: "Dokumenty, které k tomu platí",
  document: "Dokument",
  version: "Znění",
  agreed: "Potvrzeno",
  inForce: (version: string) => `od ${formatDate(Date.parse(`${version}T12:00Z`))}`,
  noDocuments: "Záznam o potvrzení u tohoto záběru nemáme.",
  withdrawn: (at: number) => `Souhlas byl odvolán ${formatDateTime(at)}.`,
  print: "Vytisknout",
  printHint: "Vytisknete ji z nabídky prohlížeče.",
  back: "Zpátky na záběr",
};
