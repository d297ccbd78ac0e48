import { Anchor } from "./anchor";
import { Icon } from "./icon";

/** The sign of the site: logo and name, leading home. */
export function Brand({ name, to }: { name: string; to: string }) {
  return (
    <Anchor className="brand" to={to}>
      <Icon name="logo" />
      <span>{name}</span>
    </Anchor>
  );
}
