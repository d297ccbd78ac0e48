import { quoted } from "~/texts/format";

/** What a creator looks for: /dashcamer/board, its poster, and the card on /upload. */
export const boardTexts = {
  title: "Sháním",
  lede: "Napište, jaké záběry teď hledáte. Odesílatel to uvidí vedle formuláře.",
  newTitle: "Nová věc na nástěnku",
  itemTitle: "Co sháním",
  itemTitleHint: "Třeba „Přechody pro chodce v dešti“.",
  itemText: "Podrobnosti",
  add: "Přidat na nástěnku",
  save: "Uložit na nástěnku",
  up: (title: string) => `Posunout ${quoted(title)} výš`,
  down: (title: string) => `Posunout ${quoted(title)} níž`,
  remove: "Odebrat z nástěnky",
  removeQuestion: "Odesílatelé už to neuvidí. Vrátit to nejde, jen napsat znovu.",
  emptyTitle: "Nástěnka je prázdná",
  emptyText: "Napište první věc a odesílatelé poznají, co vám udělá radost.",
  show: "Jak to vidí odesílatel",
  poster: "Plakát s QR kódem",
  posterHead: "Pošlete mi svůj záběr",
  posterText: "Namiřte na kód foťák telefonu. Účet k tomu nepotřebujete.",
  print: "Vytisknout",
  printPlain: "Vytisknete ho z nabídky prohlížeče.",
  back: "Zpátky na nástěnku",
  qr: (url: string) => `QR kód s adresou ${url}`,
};
