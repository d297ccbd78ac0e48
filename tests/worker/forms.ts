import { SELF } from "cloudflare:test";

/** The site as a browser meets it: pages and forms by HTTP, redirects not followed. */
const origin = "http://palubka.test";

export const getPage = (path: string, cookie = "", headers: Record<string, string> = {}) =>
  SELF.fetch(origin + path, { headers: { Cookie: cookie, ...headers }, redirect: "manual" });

/** Sends a form; a field with several values is given as pairs. */
export const postForm = (path: string, cookie: string, form: Record<string, string> | [string, string][]) =>
  SELF.fetch(origin + path, {
    method: "POST",
    headers: { Cookie: cookie, Origin: origin, Host: "palubka.test" },
    body: new URLSearchParams(form),
    redirect: "manual",
  });

/** The HTML with no-break spaces as plain ones, so that a test can be read. */
export const htmlOf = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");

/** Where a form that succeeded leads, and the toast that it shows there. */
export function doneBy(response: Response): { to: string | null; toast: string | undefined } {
  const toast = /palubka_toast=(\w+)/.exec(response.headers.get("Set-Cookie") ?? "")?.[1];
  return { to: response.headers.get("Location"), toast };
}
