import { readableInk } from "~/domain/tags/rules";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type TagView = { id: number; name: string; color: string };

type TagProps = { name: string; color?: string; large?: boolean };

/** A creator's own tag on its colour; the text is black or white, whichever has more contrast. */
export function Tag({ name, color, large }: TagProps) {
  const ink = color ? readableInk(color) : null;
  const inkClass = ink && (ink === "#ffffff" ? "tag--light-ink" : "tag--dark-ink");
  return (
    <span className={classNames("tag", large && "tag--lg", inkClass)}>
      {ink ? (
        <svg className="tag__plate" aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      ) : null}
      {name}
    </span>
  );
}

type SystemTagProps = { name: string; icon?: IconName; large?: boolean };

/** A tag of the platform: outlined, so that it never looks like a creator's own. */
export function SystemTag({ name, icon, large }: SystemTagProps) {
  return (
    <span className={classNames("tag", "tag--system", large && "tag--lg")}>
      {icon ? <Icon name={icon} /> : null}
      {name}
    </span>
  );
}
