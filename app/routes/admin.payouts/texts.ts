import { payoutStateWords } from "~/areas/bank/texts";
import { adminPages } from "~/areas/workspace/texts";
import type { PayoutKind } from "~/domain/payouts/rules";
import { counted, formatDateTime, formatMoney, plural } from "~/texts/format";

const payouts = { one: "výplata", few: "výplaty", other: "výplat" };

/** /admin/payouts */
export const payoutTexts = {
  title: adminPages.payouts,
  lede: (waiting: number) =>
    waiting === 0
      ? "Nikdo teď na peníze nečeká."
      : `Na odeslání ${plural(waiting, { one: "čeká", few: "čekají", other: "čeká" })} ${counted(waiting, payouts)}.`,
  broken:
    "Účetní zůstatky nesedí, a dokud to někdo neprověří, žádný soubor pro banku neuděláme. Podrobnosti jsou v záznamu chyb.",
  lists: "Stav výplat",
  states: payoutStateWords,
  kind: "Za co",
  kinds: {
    credit: "kredit",
    refund: "vrácení peněz",
    unmatched: "nepřiřazená platba",
  } satisfies Record<PayoutKind, string>,
  nameless: "Beze jména",
  action: "Co s ní",
  actions: { cancel: "Zrušit", returned: "Banka odmítla", cameBack: "Peníze se vrátily" },
  actionLabels: {
    cancel: (name: string) => `Zrušit výplatu pro ${name}`,
    returned: (name: string) => `Banka odmítla výplatu pro ${name}`,
    cameBack: (name: string) => `Peníze se vrátily, výplata pro ${name}`,
  },
  export: "Udělat soubor pro banku",
  nothing: "Na odeslání nic nečeká, nebo už soubor někdo udělal.",
  filesTitle: "Soubory, které čekají na odeslání",
  file: (id: number, madeAt: number) => `Soubor ${id} z ${formatDateTime(madeAt)}`,
  left: (count: number, amount: number) => `${counted(count, payouts)}, celkem ${formatMoney(amount)}`,
  download: "Stáhnout KPC",
  downloadLabel: (id: number) => `Stáhnout KPC, soubor ${id} pro banku`,
  sent: "Banka odeslala",
  sentLabel: (id: number) => `Banka odeslala soubor ${id}`,
  leftTitle: "Kredit po skončení smlouvy",
  leftText:
    "Smlouva skončila a kredit zůstal, jen nevíme, kam ho poslat. Účet zadá dashcamer odkazem z e-mailu, nebo ho po domluvě zadáte vy.",
  leftCredit: (name: string, credit: number) => `${name}, ${formatMoney(credit)}`,
  leftMore: (more: number) => `A ještě ${counted(more, { one: "další", few: "další", other: "dalších" })}.`,
  search: "Hledat podle jména nebo účtu",
  find: "Hledat",
  who: "Komu",
  account: "Účet",
  symbol: "Var. symbol",
  askedAt: "Požádáno",
  amount: "Částka",
  emptyTitle: "Tady nic není",
  empty: "Žádná výplata v tomto stavu není.",
  decided: "O tom už mezitím někdo rozhodl. Obnovte prosím stránku.",
};
