import { Link } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/** An address that is a secret. Its page is loaded as a document: only so it can keep the address to itself (secret-page.ts). */
const isSecret = (to: string) => /\/[0-9a-f]{32}(?![0-9a-f])/.test(to);

/** A link to a page of this site, or out of it: an address with a scheme leaves the router alone. */
export function Anchor({ to, ...rest }: AnchorProps) {
  if (/^[a-z][a-z+.-]*:/i.test(to)) return <a href={to} rel="noopener" {...rest} />;
  return <Link to={to} reloadDocument={isSecret(to)} {...rest} />;
}
