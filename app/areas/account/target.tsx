import { Hidden } from "~/ui/form";
import type { HiddenField } from "~/ui/form-fields";

/** Carries the saved target through a form, also without JavaScript. */
export function Target({ field, path }: { field: HiddenField; path: string | null | undefined }) {
  return path ? <Hidden field={field} value={path} /> : null;
}

/** The same for a link between the pages of logging in and registering. */
export function withTarget(page: string, target: string | null | undefined): string {
  if (!target) return page;
  return `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams({ to: target })}`;
}
