import { classNames } from "./class-names";
import type { IconName } from "./icon-names";

type IconProps = { name: IconName; size?: "xs" | "sm" | "lg"; className?: string };

/** A decorative icon; whatever it means must also be said in words beside it. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <svg className={classNames("icon", size && `icon--${size}`, className)} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
