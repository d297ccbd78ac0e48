import type { MouseEventHandler } from "react";
import { Anchor } from "./anchor";
import { Icon } from "./icon";

type BrandProps = { name: string; to: string; onClick?: MouseEventHandler };

/** Logo and name of the site; a link to its home page. */
export function Brand({ name, to, onClick }: BrandProps) {
  return (
    <Anchor className="brand" to={to} onClick={onClick}>
      <Icon name="logo" />
      <span>{name}</span>
    </Anchor>
  );
}
