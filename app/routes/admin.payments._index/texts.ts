import { counted, formatDateTime, plural } from "~/texts/format";

const verbs = { one: "čeká", few: "čekají", other: "čeká" };
const payments = { one: "platba", few: "platby", other: "plateb" };

/** /admin/payments */
export const paymentListTexts = {
  lede: (waiting: number) =>
    waiting === 0
      ? "Nic nečeká, všechno je přiřazené."
      : `Na rozhodnutí ${plural(waiting, verbs)} ${counted(waiting, payments)}.`,
  noAccount:
    "Účet, na který se platí, není v nastavení platformy (PROVIDER_BANK_ACCOUNT). Bez něj výpisy nejde načíst.",
  lists: "Stav plateb",
  search: "Hledat podle jména, symbolu, účtu nebo částky",
  find: "Hledat",
  day: "Den",
  payer: "Kdo platil",
  symbol: "Var. symbol",
  invoice: "Faktura",
  note: "Poznámka",
  amount: "Částka",
  emptyTitle: "Tady nic není",
  empty: {
    waiting: "Platby, které nejde přiřadit samy, se objeví tady.",
    paired: "Až přijde první platba s číslem faktury, najdete ji tady.",
    aside: "Co odložíte s poznámkou, najdete tady.",
    sentBack: "Platby, které nikomu nepatřily a jdou zpátky, najdete tady.",
    bounced: "Když banka vrátí výplatu, najdete tady, čím se vrátila.",
  },
  nothing: "Zkuste jiné slovo nebo číslo.",
  feedTitle: "Převody z banky",
  feedLede: "Co přijde na účet, čteme z Fio banky sami každých deset minut.",
  readAt: (moment: number) => `Naposledy ${formatDateTime(moment)}.`,
  readNow: "Načíst hned",
  sandbox: "Otevřít zkušební banku",
  unreadable: "Z banky přišlo něco, co se jako výpis přečíst nedá. Za minutu to zkusíme znovu.",
  importTitle: "Načíst výpis",
  importLede: (account: string) =>
    `Výpis účtu ${account} jako GPC (ABO), JSON z Fio banky nebo CSV. Stejný výpis můžete načíst i dvakrát, žádná platba se nezapočítá víckrát.`,
  file: "Soubor s výpisem",
  csv: "Názvy sloupců v CSV",
  csvHint:
    "Pro GPC a JSON nejsou potřeba. Zapamatujeme si je. Prázdné pole znamená, že takový sloupec v souboru není.",
  columns: {
    bookedOn: "Datum",
    amount: "Částka",
    variableSymbol: "Variabilní symbol",
    currency: "Měna",
    counterAccount: "Účet plátce",
    bankCode: "Kód banky plátce",
    payerName: "Jméno plátce",
    message: "Zpráva",
    reference: "Číslo pohybu",
  },
  submit: "Načíst výpis",
  stored: (count: number) =>
    count === 0 ? "Výpis je načtený. Nic nového v něm nebylo." : `Výpis je načtený, nových plateb: ${count}.`,
};
