import type { ButtonHTMLAttributes, ReactNode } from "react";
import { useConnection } from "~/client/requests/connection-state";
import { buttonTexts } from "~/texts/shell";
import { Anchor } from "./anchor";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type Look = {
  tone?: "primary" | "secondary" | "quiet" | "danger";
  size?: "sm" | "lg";
  block?: boolean;
  icon?: IconName;
  className?: string;
};

export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

export function buttonClass({ tone = "secondary", size, block, className }: Look, iconOnly = false): string {
  return classNames(
    "btn",
    `btn--${tone}`,
    size && `btn--${size}`,
    block && "btn--block",
    iconOnly && "btn--icon",
    className,
  );
}

/**
 * A button; while busy it shows a spinner and tells assistive technology, and says when it waits for the
 * connection.
 */
export function Button({
  tone,
  size,
  block,
  icon,
  className,
  busy,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const { isDown } = useConnection();
  return (
    <button
      type={type}
      className={buttonClass({ tone, size, block, className })}
      aria-busy={busy || undefined}
      {...rest}
    >
      {icon && !busy ? <Icon name={icon} /> : null}
      {busy && isDown ? buttonTexts.waiting : children}
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, "icon" | "children"> & { icon: IconName; label: string };

/** A button that shows only an icon; the label is its accessible name and its tooltip. */
export function IconButton({
  icon,
  label,
  tone = "quiet",
  size,
  block,
  className,
  busy,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ tone, size, block, className }, true)}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

type ButtonLinkProps = Look & {
  to: string;
  children: ReactNode;
  download?: boolean;
  current?: boolean;
  onClick?: () => void;
  "aria-label"?: string;
};

/** A link that looks like a button. A download is left to the browser, not to the router. */
export function ButtonLink(props: ButtonLinkProps) {
  const { to, children, icon, download, current, onClick, "aria-label": label, ...look } = props;
  const content = (
    <>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </>
  );
  const className = buttonClass(look);
  if (download) {
    return (
      <a href={to} className={className} aria-label={label} download>
        {content}
      </a>
    );
  }
  return (
    <Anchor
      to={to}
      className={className}
      aria-label={label}
      aria-current={current ? "page" : undefined}
      onClick={onClick}
    >
      {content}
    </Anchor>
  );
}

type IconLinkProps = Look & { to: string; icon: IconName; label: string };

/** A link that shows only an icon. */
export function IconLink({ to, icon, label, tone = "quiet", ...look }: IconLinkProps) {
  return (
    <Anchor to={to} className={buttonClass({ tone, ...look }, true)} aria-label={label} title={label}>
      <Icon name={icon} />
    </Anchor>
  );
}

type ArrowLinkProps = { to: string; icon?: IconName; back?: boolean; children: ReactNode };

/** A text link with an arrow behind it, or before it when it leads back. */
export function ArrowLink({ to, icon = "arrow-right", back = false, children }: ArrowLinkProps) {
  return (
    <Anchor to={to} className="link-arrow">
      {back ? <Icon name="arrow-left" size="sm" /> : null}
      {children}
      {back ? null : <Icon name={icon} size="sm" />}
    </Anchor>
  );
}
