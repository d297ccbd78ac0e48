import type { ReactNode, SyntheticEvent } from "react";
import { isHexColor, readableInk } from "~/domain/tags/rules";
import { toastTexts } from "~/texts/shell";
import type { ToastTone } from "~/texts/toast";
import { Button } from "./button";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type ToastView = {
  id: string;
  text: string;
  tone?: ToastTone;
  /** `#rrggbb` of a server message; wins over the tone. */
  color?: string | null;
  icon?: IconName;
  /** Second, small line: „další pokus za 4 s“; not announced, because it may change all the time. */
  detail?: ReactNode;
  /** What can be done about it. */
  action?: { label: string; onAction: () => void };
};

const icons: Record<ToastTone, IconName> = {
  info: "info",
  success: "success",
  connection: "offline",
  error: "error",
};

/** A short message with a road sign on the left. Its summary closes it, with or without JavaScript. */
export function Toast({ toast, onClose }: { toast: ToastView; onClose?: (id: string) => void }) {
  const { id, text, tone = "info", color, icon, detail, action } = toast;
  const plate = color && isHexColor(color) ? color : null;
  function handleToggle(event: SyntheticEvent<HTMLDetailsElement>) {
    if (!event.currentTarget.open) onClose?.(id);
  }
  return (
    <details
      className={classNames(
        "toast",
        `toast--${tone}`,
        plate && "toast--plate",
        plate && readableInk(plate) !== "#ffffff" && "toast--dark-ink",
      )}
      open
      onToggle={handleToggle}
    >
      <summary className="btn btn--quiet btn--icon toast__close" aria-label={toastTexts.close}>
        <Icon name="close" />
      </summary>
      <div className="toast__in">
        {plate ? (
          <svg className="toast__plate" aria-hidden="true">
            <rect width="100%" height="100%" fill={plate} />
          </svg>
        ) : null}
        <span className="toast__sign">
          <Icon name={icon ?? icons[tone]} />
        </span>
        <div className="toast__body">
          <p>{text}</p>
          {detail ? <small aria-live="off">{detail}</small> : null}
          {action ? (
            <Button size="sm" onClick={action.onAction}>
              {action.label}
            </Button>
          ) : null}
        </div>
      </div>
    </details>
  );
}

/**
 * Where toasts appear, at the bottom of the window. Errors interrupt a screen reader, the rest waits politely;
 * both regions are always in the page, because assistive technology listens only to those it has seen empty.
 */
export function ToastRegion({ toasts, onClose }: { toasts: ToastView[]; onClose?: (id: string) => void }) {
  const isError = (toast: ToastView) => toast.tone === "error";
  const list = (some: ToastView[]) =>
    some.map((toast) => <Toast key={toast.id} toast={toast} onClose={onClose} />);
  return (
    <div className="toast-stack">
      <div role="alert">{list(toasts.filter(isError))}</div>
      <div role="status">{list(toasts.filter((toast) => !isError(toast)))}</div>
    </div>
  );
}
