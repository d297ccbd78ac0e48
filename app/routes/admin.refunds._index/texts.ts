import type { RefundList } from "~/domain/refunds/rules";
import { counted, plural } from "~/texts/format";

const refunds = { one: "vrácení", few: "vrácení", other: "vrácení" };

/** /admin/refunds */
export const refundListTexts = {
  lede: (waiting: number) =>
    waiting === 0
      ? "Nic nečeká, peníze se vracejí samy."
      : `Na rozhodnutí ${plural(waiting, { one: "čeká", few: "čekají", other: "čeká" })} ${counted(waiting, refunds)}.`,
  lists: "Stav vrácení",
  emptyTitle: "Tady nic není",
  empty: {
    unsure: "Když brána peníze nevrátí, nebo neřekne, jestli je vrátila, objeví se to tady.",
    account: "Když neznáme účet, na který peníze poslat, objeví se to tady.",
    sending: "Žádné peníze se právě nevracejí.",
    done: "Zatím se nic nevracelo.",
  } satisfies Record<RefundList, string>,
};
