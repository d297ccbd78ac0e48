import { counted, formatBytes, formatDate, formatMoney } from "~/texts/format";

const clips = { one: "záběr", few: "záběry", many: "záběru", other: "záběrů" };

/** /dashcamer/ended */
export const endedTexts = {
  title: "Smlouva skončila",
  menu: "Záběry ke stažení",
  lede: (endedAt: number) => `Skončila ${formatDate(endedAt)}. Odteď se tu dá jen číst a stahovat.`,
  erased: (at: number) => `Záběry smažeme ${formatDate(at)}`,
  erasedText:
    "Do té doby si je stáhněte. Potom je i s vašimi osobními údaji nevratně smažeme a přihlásit se už nepůjde. Doklady musíme ze zákona uchovat.",

  all: "Všechno najednou",
  nothing: "Žádné záběry vám tu nezůstaly.",
  amount: (count: number, bytes: number) =>
    `Máte tu ${counted(count, clips)}, dohromady ${formatBytes(bytes)}.`,
  listText:
    "Seznam adres dejte programu na stahování: každý řádek je jeden záběr. Přihlašovat se u toho nemusí a přerušené stahování naváže. Kdo seznam má, stáhne si vaše záběry, tak ho nikomu neposílejte. Přestane platit, až záběry smažeme nebo až si změníte heslo.",
  addresses: (part: number, parts: number) =>
    parts > 1 ? `Seznam adres ${part} z ${parts}` : "Seznam adres",
  sizes: (part: number, parts: number) => (parts > 1 ? `Velikosti ${part} z ${parts}` : "Velikosti a otisky"),
  commandText: "Třeba takhle:",
  sizesText:
    "V souboru s velikostmi je pro kontrolu i otisk každého záběru: ETag, jak ho počítají úložiště S3 z částí po 5 MiB.",
  data: "Záznam o vás",
  dataText: "Záběry, poznámky, štítky, videa, editoři i doklady v jednom souboru JSON.",
  export: "Stáhnout data",

  each: "Záběry po jednom",
  name: "Záběr",
  inTrash: (goneAt: number) => `z koše, smaže se už ${formatDate(goneAt)}`,
  recorded: "Pořízeno",
  arrived: "Nahráno",
  size: "Velikost",
  file: "Soubor",
  download: "Stáhnout",
  downloadLabel: (name: string) => `Stáhnout záběr ${name}`,

  documents: "Doklady",
  allDocuments: "Stáhnout všechny (ZIP)",
  noDocuments: "Žádné doklady tu nemáte.",
  number: "Číslo",
  issued: "Vystaveno",
  state: "Stav",
  total: "Částka",
  pdfLabel: (number: string) => `Doklad ${number} v PDF`,
  isdocLabel: (number: string) => `Doklad ${number} v ISDOC`,
  credit: (amount: number) => `Zůstal vám u nás kredit ${formatMoney(amount)}.`,
  payCredit: "Poslat na účet",
};
