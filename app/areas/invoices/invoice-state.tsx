import { documentStateText } from "~/texts/invoices";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

type Look = { name: string; icon: IconName };

const waiting: Look = { name: "wait", icon: "clock" };
const looks: Record<number, Look> = {
  [-1]: { name: "draft", icon: "clock" },
  0: waiting,
  1: { name: "paid", icon: "success" },
  2: { name: "part", icon: "info" },
  3: { name: "late", icon: "warning" },
};

type InvoiceStateProps = { state: number; kind: string; isCancelled: boolean };

/** The state of a document: sign and words. */
export function InvoiceState(document: InvoiceStateProps) {
  const { state, kind, isCancelled } = document;
  const look = looks[state] ?? waiting;
  const isPlain = kind === "correction" || isCancelled;
  return (
    <span className={classNames("invoice-state", `invoice-state--${isPlain ? "draft" : look.name}`)}>
      <Icon name={isPlain ? "info" : look.icon} />
      {documentStateText(document)}
    </span>
  );
}
