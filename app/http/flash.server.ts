import { redirect, redirectDocument } from "../framework/route.server";
import { isToastCode, type ToastCode } from "../texts/errors";
import { readCookie, writeCookie } from "./cookies.server";

/** A toast for the next page. The cookie holds its code, never text, so nobody can put words into it. */
const cookieName = "palubka_toast";
const maxAge = 60;

/** Set-Cookie value that shows the toast on the next page. */
export function toastCookie(code: ToastCode): string {
  return writeCookie(cookieName, code, { maxAge });
}

/** 302 to the page that shows the toast; `headers` may carry further cookies. */
export function redirectWithToast(url: string, code: ToastCode, headers?: Headers): Response {
  return redirect(url, { headers: withToast(code, headers) });
}

/** The same with the whole document loaded anew, for when the person behind it changes. */
export function redirectDocumentWithToast(url: string, code: ToastCode, headers?: Headers): Response {
  return redirectDocument(url, { headers: withToast(code, headers) });
}

function withToast(code: ToastCode, headers?: Headers): Headers {
  const all = new Headers(headers);
  all.append("Set-Cookie", toastCookie(code));
  return all;
}

/** For the root loader: the waiting toast, and the headers that take it away (empty when there is none). */
export function takeToast(request: Request): { toast: ToastCode | null; headers: Headers } {
  const headers = new Headers();
  const value = readCookie(request, cookieName);
  if (value !== null) headers.append("Set-Cookie", writeCookie(cookieName, "", { maxAge: 0 }));
  return { toast: value !== null && isToastCode(value) ? value : null, headers };
}
