/** Carries the saved target through a form, also without JavaScript. */
export function Target({ path }: { path: string | null | undefined }) {
  return path ? <input type="hidden" name="to" value={path} /> : null;
}

/** The same for a link between the pages of logging in and registering. */
export function withTarget(page: string, target: string | null | undefined): string {
  if (!target) return page;
  return `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams({ to: target })}`;
}
