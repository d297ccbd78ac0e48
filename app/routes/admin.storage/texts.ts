import type { FaultKind } from "~/domain/storage/rules";
import { counted, formatBytes, formatDateTime, formatNumber } from "~/texts/format";

const objects = { one: "soubor", few: "soubory", other: "souborů" };

/** /admin/storage */
export const storageTexts = {
  lede: "Jednou týdně porovnáme všechny soubory v R2 s tím, co o nich ví databáze, oběma směry. Kontrola jen hlásí, sama nic nemaže.",
  begin: "Zkontrolovat teď",
  running: (startedAt: number, count: number) =>
    `Kontrola běží od ${formatDateTime(startedAt)}, prošla ${counted(count, objects)}.`,
  underWay: "Kontrola už běží. Obnovte prosím stránku.",
  noneTitle: "Ještě žádná kontrola nedoběhla",
  none: "První začne do minuty sama.",
  lastTitle: "Poslední celá kontrola",
  finished: "Dokončena",
  objects: "Souborů v R2",
  objectsOf: (count: number, bytes: number) => `${formatNumber(count)} (${formatBytes(bytes)})`,
  rows: "Odkazů v databázi",
  kinds: {
    missing: "Chybí soubor",
    size: "Jiná velikost",
    stray: "Soubor navíc",
  } satisfies Record<FaultKind, string>,
  fitsTitle: "Všechno sedí",
  fits: "Každý soubor má svůj záznam a každý záznam svůj soubor.",
  faultsTitle: "Co nesedí",
  examples: (shown: number, all: number) =>
    shown < all ? `Prvních ${formatNumber(shown)} z ${formatNumber(all)}.` : null,
  kind: "Co",
  key: "Klíč",
  source: "Kde je v databázi",
  objectBytes: "V R2",
  rowBytes: "V databázi",
  bytes: (bytes: number | null) => (bytes === null ? "–" : formatBytes(bytes)),
};
