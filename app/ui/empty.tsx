import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type EmptyProps = { icon: IconName; title: string; text: string; action?: ReactNode };

/** What stands where a list would be: why it is empty and what to do. */
export function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}
