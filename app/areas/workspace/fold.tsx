import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

type FoldProps = {
  summary: string;
  icon: IconName;
  /** Name for assistive technology, where the words alone do not say of what. */
  label?: string;
  open?: boolean;
  children: ReactNode;
};

/** A form that waits folded until somebody wants it; `open` unfolds it when it came back with errors. */
export function Fold({ summary, icon, label, open = false, children }: FoldProps) {
  return (
    <details className="fold" open={open}>
      <summary aria-label={label}>
        <Icon name={icon} size="sm" />
        {summary}
      </summary>
      <div className="fold__body">{children}</div>
    </details>
  );
}
