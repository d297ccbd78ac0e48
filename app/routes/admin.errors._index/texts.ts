import { clientErrorRetentionDays, type GroupState, mostGroups } from "~/domain/client-errors/rules";
import { counted } from "~/texts/format";

const errors = { one: "chyba čeká na vás", few: "chyby čekají na vás", other: "chyb čeká na vás" };

/** /admin/errors */
export const errorListTexts = {
  lede: (open: number) =>
    open === 0 ? "Prohlížečům se teď nic nerozbilo." : `${counted(open, errors)}, od nejčastější.`,
  lists: "Seznamy chyb",
  list: { open: "Čekají na vás", mended: "Opravené", ignored: "Odložené" } satisfies Record<
    GroupState,
    string
  >,
  error: "Chyba",
  emptyTitle: "Tady nic není",
  empty: {
    open: "Když někomu v prohlížeči spadne stránka, dozvíte se to tady.",
    mended: "Chyby, u kterých napíšete verzi s opravou. Když se v ní objeví znovu, vrátí se mezi čekající.",
    ignored: "Chyby, se kterými nic dělat nechcete. Počítají se dál, jen o sobě nedávají vědět.",
  } satisfies Record<GroupState, string>,
  retention: `Stejné chyby tvoří jeden řádek. Pamatujeme si jich nejvýš ${mostGroups} a každou ${clientErrorRetentionDays} dní od chvíle, kdy se ukázala naposledy.`,
};
