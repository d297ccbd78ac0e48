import { formatDateTime, formatMoney } from "~/texts/format";

/** /admin/refunds/:id */
export const refundTexts = {
  title: (name: string) => `Vrácení peněz: ${name}`,
  back: "Zpátky na vrácení peněz",
  states: {
    waiting: { gateway: "Vrátí je platební brána", bank: "Čeká na číslo účtu" },
    unsure: "Čeká na rozhodnutí",
    sending: "Odchází převodem",
    done: "Peníze jsou vrácené",
  },
  unsureTitle: "Co s tím",
  trouble: {
    refused:
      "Brána vrácení odmítla, prý je to víc, než kolik z platby zbývá. Mohl je někdo vrátit v jejím portálu.",
    lost: "Brána na žádost o vrácení neodpověděla. Peníze vrátit mohla i nemusela, a podruhé se jí proto sami neptáme.",
    other: "Tuto platbu už brána, kterou teď používáme, vrátit neumí.",
  },
  said: {
    unknown: "Brána tuto platbu nezná.",
    silent: "Brána teď neodpovídá. Zkuste stránku za chvíli obnovit.",
    pending: "O platbě brána říká, že zaplacená není.",
    paid: "O platbě brána říká, že je zaplacená. Jestli z ní něco vrátila, ukáže jen její portál.",
    cancelled: "O platbě brána říká, že je zrušená.",
  },
  look: (externalId: string) =>
    `V portálu brány má platba číslo ${externalId}. Podívejte se, jestli tam vrácení je, a podle toho vyberte.`,
  done: "Brána peníze vrátila",
  again: "Nevrátila, požádat znovu",
  byBank: "Nevrátila, poslat převodem",
  byBankHint: "Na účet se dashcamera zeptáme e-mailem, nebo ho sem zadáte vy.",
  accountTitle: "Poslat převodem",
  accountLede: (email: string) =>
    `Účet, ze kterého se platilo, neznáme, nebo z něj banka peníze vrátila. Na jiný jsme se ptali na ${email}.`,
  send: (amount: number) => `Poslat ${formatMoney(amount)}`,
  facts: "Co se vrací",
  amount: "Částka",
  invoice: "Faktura",
  method: "Jak",
  paid: "Z platby",
  since: "Od",
  doneAt: "Vráceno",
  moment: formatDateTime,
  payouts: "Výplaty",
  payout: (id: number, account: string, state: string) => `${id} na ${account}, ${state}`,
  decided: "O tom už mezitím někdo rozhodl. Obnovte prosím stránku.",
};
