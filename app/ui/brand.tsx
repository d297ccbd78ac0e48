import type { MouseEventHandler } from "react";
import { Anchor } from "./anchor";
import { Icon } from "./icon";

type BrandProps = { name: string; to: string; onClick?: MouseEventHandler };

/** The sign of the site: logo and name, leading home. */
export function Brand({ name, to, onClick }: BrandProps) {
  return (
    <Anchor className="brand" to={to} onClick={onClick}>
      <Icon name="logo" />
      <span>{name}</span>
    </Anchor>
  );
}
