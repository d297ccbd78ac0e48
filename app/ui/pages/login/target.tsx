/** Carries the saved target through a login, also without JavaScript. */
export function Target({ path }: { path: string | undefined }) {
  return path ? <input type="hidden" name="to" value={path} /> : null;
}
