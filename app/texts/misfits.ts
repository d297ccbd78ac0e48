import type { Misfits } from "../domain/tariffs/what-fits";
import { counted, formatBytes, formatDate } from "./format";

const editors = { one: "editor", few: "editoři", many: "editora", other: "editorů" };
const tags = {
  one: "vlastní štítek",
  few: "vlastní štítky",
  many: "vlastního štítku",
  other: "vlastních štítků",
};

/** What a tariff has no room for: before an order, on the page of the tariff, and in reminders. */
export const misfitTexts = {
  ordered: "Tohle se do objednaného tarifu nevejde",
  ahead: (tariff: string, from: number) =>
    `Od ${formatDate(from)} máte zaplacený ${tariff}. Tohle se do něj nevejde`,
  reminder: "Tohle se do vašeho tarifu nevejde:",
  nothingDeleted: "Nic z toho nemažeme.",
};

/** A sentence for each thing that does not fit, with what it means. */
export function misfitLines(misfits: Misfits): string[] {
  const { overBytes, hasCompanyAddress } = misfits;
  const lines = [
    overBytes > 0 &&
      `Prostor: zabráno je o ${formatBytes(overBytes)} víc. Dokud místo neuvolníte nebo nepřikoupíte, nové záběry nepřijdou.`,
    misfits.editors > 0 &&
      `${counted(misfits.editors, editors)}: záběry, které mají, jim zůstanou. Nové jim nepřidělíte a nikoho dalšího nepozvete.`,
    misfits.tags > 0 && `${counted(misfits.tags, tags)}: na záběrech zůstanou, na další je nedáte.`,
    hasCompanyAddress && "Adresa firmy: zůstane, jak je, ale změnit ji nepůjde.",
  ];
  return lines.filter((line) => line !== false);
}
