import { createPath, Link, resolvePath, useLocation } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/** An address that is a secret. Its page is loaded as a document: only so it can keep the address to itself (secret-page.ts). */
const isSecret = (to: string) => /\/[0-9a-f]{32}(?![0-9a-f])/.test(to);

/** A link to a page of this site, or out of it: an address with a scheme leaves the router alone. */
export function Anchor({ to, ...rest }: AnchorProps) {
  if (/^[a-z][a-z+.-]*:/i.test(to)) return <a href={to} rel="noopener" {...rest} />;
  if (import.meta.env.SSR && /^[/?#]/.test(to)) return <WrittenLink to={to} {...rest} />;
  return <Link to={to} reloadDocument={isSecret(to)} {...rest} />;
}

/**
 * What the router's link is in a page from the server, where nobody clicks on it: without all that it does for clicks,
 * which would be a good part of the work for a page.
 */
function WrittenLink({ to, ...rest }: AnchorProps) {
  const href = createPath(resolvePath(to, useLocation().pathname));
  return <a {...rest} data-discover={isSecret(to) ? undefined : "true"} href={href} />;
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
