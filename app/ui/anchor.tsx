import { Link } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/** A link to a page of this site, or out of it: an address with a scheme leaves the router alone. */
export function Anchor({ to, ...rest }: AnchorProps) {
  if (/^[a-z][a-z+.-]*:/i.test(to)) return <a href={to} rel="noopener" {...rest} />;
  return <Link to={to} {...rest} />;
}
