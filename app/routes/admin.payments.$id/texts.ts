import type { Likeness } from "~/domain/bank/rules";

/** /admin/payments/:id */
export const paymentTexts = {
  title: (payer: string) => `Platba od ${payer}`,
  nameless: "Platba beze jména",
  back: "Zpátky na platby",
  states: { new: "Čeká na přiřazení", waiting: "Čeká na přiřazení", paired: "Přiřazená", aside: "Odložená" },
  facts: "Co přišlo",
  day: "Den",
  amount: "Částka",
  name: "Jméno",
  invoice: "Faktura",
  state: "Stav",
  note: "Poznámka",
  foreign:
    "V jiné měně než v korunách se platba k faktuře nepřiřazuje. Vraťte ji prosím z banky a tady ji odložte s poznámkou.",
  suspicious:
    "Platba ze stejného dne, na stejnou částku a se stejným symbolem přišla i z jiného výpisu. Nejspíš je to tatáž, jen ji každý výpis označuje jinak. Pokud ano, odložte ji s poznámkou.",
  proposals: "Možná patří sem",
  noProposals: "Žádná nezaplacená faktura se jí nepodobá.",
  by: {
    symbolInMessage: "číslo faktury je ve zprávě",
    symbolOffByOne: "symbol se liší o číslici",
    sameName: "stejné jméno",
    sameAmount: "stejná částka",
  } satisfies Record<Likeness, string>,
  due: "zbývá zaplatit",
  assign: "Přiřadit",
  assignLabel: (number: string) => `Přiřadit k faktuře ${number}`,
  otherTitle: "Přiřadit k jiné faktuře",
  number: "Číslo faktury",
  numberHint: "Co je nad její zbytek, připíše se jako kredit.",
  asideTitle: "Odložit",
  asideLede: "Peníze zůstanou vedené jako nepřiřazené a dají se přiřadit i později.",
  noteHint: "Proč a co s ní bude dál.",
  putAside: "Odložit platbu",
  saveNote: "Změnit poznámku",
  decided: "O této platbě už mezitím někdo rozhodl. Obnovte prosím stránku.",
};
