import { counted, formatNumber, nbsp } from "./format";

const clipForms = { one: "záběr", few: "záběry", many: "záběru", other: "záběrů" };

export function clipCount(count: number): string {
  return counted(count, clipForms);
}

export const clipListTexts = {
  title: "Záběry",
  /** `23 záběrů z celkových 481` */
  found: (matching: number) => clipCount(matching),
  ofTotal: (total: number) => `z\u00a0celkových ${formatNumber(total)}`,
  filters: "Filtry",
  search: nbsp("Hledat v záběrech"),
  state: "Stav",
  sort: "Řazení",
  sorts: {
    uploaded: "Nejnovější nahrání",
    acquired: "Datum pořízení",
    size: "Velikost",
  },
  apply: "Použít filtry",
  order: "Seřadit",
  reset: "Zrušit filtry",
  removeFilter: (name: string) => `Zrušit filtr ${name}`,
  searchFilter: (text: string) => `„${text}“`,
  noNickname: "bez přezdívky",
  planned: "vyjde",
  emptyTitle: "Zatím žádné záběry",
  emptyText: nbsp("Až vám někdo něco pošle, najdete to tady."),
  nothingTitle: nbsp("Tady nic není"),
  nothingText: nbsp("Zadaným filtrům neodpovídá žádný záběr."),
};

export const clipDetailTexts = {
  back: "Záběry",
  previous: "Předchozí záběr",
  next: "Další záběr",
  download: "Stáhnout",
  playerLabel: (title: string) => `Záběr ${title}`,
  unplayableTitle: nbsp("Tenhle formát prohlížeč přehrát neumí"),
  unplayable: (format: string) =>
    `Soubor je v\u00a0pořádku, jen je ve formátu ${format}. Stáhněte si ho a\u00a0pusťte v\u00a0počítači.`,
  state: "Stav",
  changed: "změněn",
  switchTo: (state: string) => `Přepnout na ${state}`,
  note: nbsp("Vaše poznámka"),
  noteAside: nbsp("vidíte jen vy a editoři"),
  saveNote: nbsp("Uložit poznámku"),
  sender: "Odesílatel",
  tags: "Štítky",
  editor: "Editor",
  history: "Historie",
  moved: (from: string, to: string) => `${from} → ${to}`,
  uploaded: "Nahráno",
  assigned: nbsp("Přiřazená videa"),
  noAssigned: nbsp("Záběr zatím v žádném videu není. Bez přiřazeného videa nejde přepnout na vydání."),
  publishedName: "Název videa",
  publishedLink: nbsp("Odkaz na video"),
  plannedRelease: "Plánované vydání",
  plan: (moment: string) => `plán ${moment}`,
  assign: "Přiřadit video",
  assignSummary: "Přiřadit",
  unassign: (name: string) => `Zrušit přiřazení videa ${name}`,
  file: "Soubor",
  originalName: "Původní název",
  acquired: "Pořízeno",
  received: "Nahráno",
  resolution: "Rozlišení",
  codec: "Kodek",
  duration: "Délka",
  size: "Velikost",
};

export const viewTexts = {
  sent: "Odesláno",
  stateTitle: nbsp("Kam záběr dojel"),
  message: nbsp("Vzkaz od dashcamera"),
  yourMessage: "Váš vzkaz",
  published: nbsp("Video je venku"),
  publishedText: nbsp("Váš záběr je v tomhle videu. Díky!"),
  watch: "Přehrát video",
  planned: (moment: string) => `Vyjde ${moment}.`,
  keepLink: nbsp("Tuhle adresu si uložte. Kdo ji zná, uvidí stav záběru i bez přihlášení."),
  another: "Poslat další záběr",
};
