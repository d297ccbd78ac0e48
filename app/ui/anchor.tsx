import type { AnchorHTMLAttributes } from "react";
import { Link, resolvePath, useLocation } from "~/framework/router";

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  /** Does not ask for the page's route before somebody goes there: for links that change all the time. */
  discover?: "none";
};

/** An address that is a secret. Its page is loaded as a document: only so it can keep the address to itself (secret-page.ts). */
const isSecret = (to: string) => /\/(?:[0-9a-f]{32}(?![0-9a-f])|withdrawal\/)/.test(to);

/** A link to a page of this site, or out of it: an address with a scheme leaves the router alone. */
export function Anchor({ to, ...rest }: AnchorProps) {
  if (/^[a-z][a-z+.-]*:/i.test(to)) return <a href={to} rel="noopener" {...rest} />;
  return <Link to={to} reloadDocument={isSecret(to)} {...rest} />;
}

type NavAnchorProps = AnchorProps & {
  /** Only the very address counts as current, not those under it. */
  end?: boolean;
};

/** A link of a menu, which says when its page is the one that is shown. */
export function NavAnchor({ end, ...rest }: NavAnchorProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = resolvePath(rest.to).pathname;
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`));
  return <Anchor aria-current={isCurrent ? "page" : undefined} {...rest} />;
}
