import { adminPages } from "~/areas/workspace/texts";
import type { DocumentKind, DocumentState } from "~/domain/invoices/document-filter";
import { counted, formatMoney } from "~/texts/format";

const documents = { one: "doklad", few: "doklady", other: "dokladů" };

/** /admin/invoices */
export const documentListTexts = {
  title: adminPages.invoices,
  lede: (found: number, total: number) =>
    found === 0
      ? "Žádný takový doklad není."
      : `${counted(found, documents)}, dohromady ${formatMoney(total)}.`,
  filter: "Hledání dokladů",
  search: "Číslo, jméno, IČO nebo e-mail",
  state: "Stav",
  anyState: "Jakýkoli",
  states: {
    waiting: "Čeká na platbu",
    partiallyPaid: "Zaplaceno částečně",
    overdue: "Po splatnosti",
    paid: "Zaplaceno",
    cancelled: "Zrušeno",
  } satisfies Record<DocumentState, string>,
  kind: "Druh",
  anyKind: "Jakýkoli",
  kinds: {
    period: "Faktura za tarif",
    upgrade: "Faktura za vyšší tarif",
    correction: "Opravný doklad",
  } satisfies Record<DocumentKind, string>,
  from: "Vystaveno od",
  until: "Vystaveno do",
  find: "Najít",
  clear: "Zrušit filtr",
  number: "Doklad",
  customer: "Odběratel",
  issued: "Vystaveno",
  due: "Splatnost",
  amount: "Částka",
  emptyTitle: "Nic jsme nenašli",
  empty: "Zkuste jiné slovo, delší období nebo jiný stav.",
};
