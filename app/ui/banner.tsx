import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type Tone = "info" | "success" | "warning" | "danger";

const icons: Record<Tone, IconName> = {
  info: "info",
  success: "success",
  warning: "warning",
  danger: "error",
};

type BannerProps = {
  tone?: Tone;
  icon?: IconName;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: "status" | "alert";
};

/** A message that stays in the page, with an optional action at its end. */
export function Banner({ tone = "info", icon, title, children, action, role }: BannerProps) {
  return (
    <div className={classNames("banner", tone !== "info" && `banner--${tone}`)} role={role}>
      <Icon name={icon ?? icons[tone]} />
      <div className="banner__text">
        {title ? <b>{title}</b> : null}
        {children}
      </div>
      {action}
    </div>
  );
}
