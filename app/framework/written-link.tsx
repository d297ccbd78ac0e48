import { createPath, type Link, resolvePath, useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/**
 * What the router's link is in a page from the server, where nobody clicks on it: without all that it does for clicks,
 * which would be a good part of the work for a page.
 */
export function WrittenLink({ to, discover, reloadDocument, ...rest }: LinkProps) {
  const href = createPath(resolvePath(to, useLocation().pathname));
  return <a {...rest} data-discover={reloadDocument || discover ? undefined : "true"} href={href} />;
}
