import { nbsp, quoted } from "./format";

/** What a creator looks for: /dashcamer/board, its poster, and the card on /upload. */
export const boardTexts = {
  title: "Sháním",
  lede: nbsp("Napište, jaké záběry teď hledáte. Odesílatel to uvidí vedle formuláře."),
  newTitle: nbsp("Nová věc na nástěnku"),
  itemTitle: nbsp("Co sháním"),
  itemTitleHint: nbsp("Třeba „Přechody pro chodce v dešti“."),
  itemText: nbsp("Podrobnosti"),
  add: nbsp("Přidat na nástěnku"),
  up: (title: string) => `Posunout ${quoted(title)} výš`,
  down: (title: string) => `Posunout ${quoted(title)} níž`,
  remove: nbsp("Odebrat z nástěnky"),
  removeQuestion: nbsp("Odesílatelé už to neuvidí. Vrátit to nejde, jen napsat znovu."),
  emptyTitle: nbsp("Nástěnka je prázdná"),
  emptyText: nbsp("Napište první věc a odesílatelé poznají, co vám udělá radost."),
  show: nbsp("Jak to vidí odesílatel"),
  poster: nbsp("Plakát s QR kódem"),
  posterHead: nbsp("Pošlete mi svůj záběr"),
  posterText: nbsp("Namiřte na kód foťák telefonu. Účet k tomu nepotřebujete."),
  print: "Vytisknout",
  printPlain: nbsp("Vytisknete ho z nabídky prohlížeče."),
  back: nbsp("Zpátky na nástěnku"),
  qr: (url: string) => `QR kód s adresou ${url}`,
};
