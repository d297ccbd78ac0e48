import { createPath, type Link, resolvePath, useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/**
 * The router's link as the server renders it: without handlers for clicks and prefetching, which would be a good part
 * of the work of rendering a page.
 */
export function WrittenLink({ to, discover, reloadDocument, ...rest }: LinkProps) {
  const href = createPath(resolvePath(to, useLocation().pathname));
  return <a {...rest} data-discover={reloadDocument || discover ? undefined : "true"} href={href} />;
}
