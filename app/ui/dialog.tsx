import type { ReactNode } from "react";
import { dialogTexts } from "~/texts/shell";
import { IconButton } from "./button";
import { classNames } from "./class-names";

type DialogProps = {
  id: string;
  title: string;
  wide?: boolean;
  /** May be closed by a click outside or Escape; false for questions that need an answer. */
  dismissible?: boolean;
  foot?: ReactNode;
  onClose?: () => void;
  children: ReactNode;
};

/** A modal window; `showModal()` opens it. */
export function Dialog({ id, title, wide, dismissible = true, foot, onClose, children }: DialogProps) {
  return (
    <dialog
      id={id}
      className={classNames("dialog", wide && "dialog--wide")}
      aria-labelledby={`${id}-title`}
      role={dismissible ? undefined : "alertdialog"}
      onClose={onClose}
      closedby={dismissible ? "any" : "closerequest"}
    >
      <div className="dialog__head">
        <h2 id={`${id}-title`}>{title}</h2>
        {dismissible ? (
          <form method="dialog">
            <IconButton type="submit" icon="close" label={dialogTexts.close} />
          </form>
        ) : null}
      </div>
      <div className="dialog__body">{children}</div>
      {foot ? <div className="dialog__foot">{foot}</div> : null}
    </dialog>
  );
}
