import { counted, formatDate, formatMoney, formatNumber } from "~/texts/format";

const documents = { one: "doklad", few: "doklady", other: "dokladů" };
const zips = { one: "soubor", few: "soubory", other: "souborů" };
const movements = { one: "pohyb", few: "pohyby", other: "pohybů" };

const months = [
  "Leden",
  "Únor",
  "Březen",
  "Duben",
  "Květen",
  "Červen",
  "Červenec",
  "Srpen",
  "Září",
  "Říjen",
  "Listopad",
  "Prosinec",
];

const partText = (part: string) => {
  const number = Number(part.slice(1));
  if (part === "year") return "Celý rok";
  return part.startsWith("q") ? `${number}. čtvrtletí` : (months[number - 1] ?? "");
};

/** /admin/invoices/period and /dashcamer/invoices/period */
export const periodTexts = {
  title: "Doklady za období",
  link: "Stáhnout za období",
  lede: "PDF a ISDOC každého dokladu a jejich seznam v CSV, všechno v jednom souboru ZIP.",
  ledeOfAll: "PDF a ISDOC každého dokladu, jejich seznam a účetní deník v CSV, všechno v jednom souboru ZIP.",
  back: "Zpátky na doklady",
  filter: "Výběr období",
  year: "Rok vystavení",
  part: "Část roku",
  partText,
  from: "Vystaveno od",
  until: "Vystaveno do",
  daysHint: "Vyplněný den má přednost před rokem a jeho částí.",
  show: "Ukázat doklady",
  whole: (year: number, part: string) => (part === "year" ? `Rok ${year}` : `${partText(part)} ${year}`),
  days: ({ from, before }: { from: number | null; before: number | null }) => {
    const [first, last] = [from, before === null ? null : before - 1];
    if (first !== null && last !== null) return `${formatDate(first)} – ${formatDate(last)}`;
    return first === null ? `Do ${formatDate(last ?? 0)}` : `Od ${formatDate(first)}`;
  },
  count: (count: number, total: number) => `${counted(count, documents)}, dohromady ${formatMoney(total)}.`,
  none: "V tomhle období se žádný doklad nevystavil.",
  noneButMoves: (count: number) =>
    `Žádný doklad se nevystavil. V účetním deníku je ${counted(count, movements)}.`,
  manyZips: (count: number, perZip: number) =>
    `V jednom souboru jich je nejvýš ${formatNumber(perZip)}, proto budou ${counted(count, zips)}. Každý má i svůj seznam dokladů.`,
  ledgerInLast: "Účetní deník celého období je v posledním.",
  download: "Stáhnout ZIP",
  downloadOne: (number: number, of: number) => `Stáhnout ZIP ${number} z ${of}`,
  range: (first: string, last: string) =>
    first === last ? `doklad ${first}` : `doklady ${first} až ${last}`,
  csv: "Seznam je pro Excel a účetní programy: UTF-8, oddělovač středník, desetinná čárka.",
};
