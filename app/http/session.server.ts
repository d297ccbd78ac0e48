import { choiceLifetimeMs } from "../domain/accounts/login-choice.server";
import {
  type AccountRole,
  expiryNoticeMs,
  homeOf,
  isPersonRole,
  loginPathOf,
  persistedLoginMs,
} from "../domain/accounts/rules";
import { isSecret } from "../domain/accounts/secrets.server";
import type { StartedSession } from "../domain/accounts/start-session.server";
import { draftLifetimeMs } from "../domain/second-factor/rules";
import { hostCookie, readCookie, writeCookie } from "./cookies.server";

/**
 * Two cookies hold a login. `palubka_session` is the session's opaque id. `palubka_remembered` names the role
 * of a persisted login and outlives it, so that its person learns that the login has expired and is sent to the right
 * login page. `palubka_device` is no login: it marks a known browser at the next login. `palubka_choice` holds for some
 * minutes which accounts a password has opened, while their person chooses one; `palubka_half_login` that the password was
 * right, while they look for the code of the second step. `palubka_factor_draft` keeps the encrypted secret of a second
 * factor that is being set up.
 */
const cookies = {
  session: "palubka_session",
  remembered: "palubka_remembered",
  device: "palubka_device",
  choice: "palubka_choice",
  half: "palubka_half_login",
  draft: "palubka_factor_draft",
};

/** Names of the device's cookie on http and on https; a page looks the same with it as without. */
export const deviceCookieNames = [cookies.device, `__Host-${cookies.device}`];

const deviceLifetimeSeconds = 365 * 24 * 3600;

/** The session id that the browser sent; null when there is none or it is no id of ours. */
export function readSessionSecret(request: Request): string | null {
  const value = read(request, "session");
  return value !== null && isSecret(value) ? value : null;
}

/** The session id that an answer gives to the browser; null when it gives none. */
export function sessionGivenBy(request: Request, { headers }: Response): string | null {
  const start = `${hostCookie(request, cookies.session)}=`;
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(start));
  const [value = ""] = line?.slice(start.length).split(";") ?? [];
  return isSecret(value) ? value : null;
}

/** What the browser says of where it was logged in before; null when it says nothing. */
export const readDeviceCookie = (request: Request): string | null => read(request, "device");

/** Set-Cookie value that marks the browser as known. */
export const deviceCookie = (request: Request, device: string): string =>
  write(request, "device", device, deviceLifetimeSeconds);

export const readChoice = (request: Request): string | null => read(request, "choice");

/** Set-Cookie value of a proof from `sealChoice`; null takes it away. */
export const choiceCookie = (request: Request, sealed: string | null): string =>
  write(request, "choice", sealed ?? "", sealed === null ? 0 : choiceLifetimeMs / 1000);

export const readHalfLogin = (request: Request): string | null => read(request, "half");

/** Set-Cookie value of a half login from `sealHalfLogin`, which says in itself until when; null takes it away. */
export const halfLoginCookie = (request: Request, sealed: string | null): string =>
  write(request, "half", sealed ?? "", sealed === null ? 0 : draftLifetimeMs / 1000);

export const readFactorDraft = (request: Request): string | null => read(request, "draft");

/** Set-Cookie value of a secret from `draftFactor`; null takes it away. */
export const factorDraftCookie = (request: Request, sealed: string | null): string =>
  write(request, "draft", sealed ?? "", sealed === null ? 0 : draftLifetimeMs / 1000);

/** Whether the browser sent a session id at all, be it ours or not. */
export const holdsSession = (request: Request): boolean => read(request, "session") !== null;

/** The role of the persisted login that this browser has or had. */
export function readRememberedRole(request: Request): AccountRole | null {
  const value = read(request, "remembered");
  return value !== null && Object.hasOwn(homeOf, value) ? (value as AccountRole) : null;
}

/**
 * Set-Cookie headers of a fresh login: 14 days when remembered, else until the browser closes. `device` is from
 * `rememberDevice`.
 */
export function loginCookies(
  request: Request,
  { secret, role, remember }: StartedSession,
  device: string,
): Headers {
  const lifetime = persistedLoginMs / 1000;
  const headers = new Headers();
  headers.append("Set-Cookie", deviceCookie(request, device));
  headers.append("Set-Cookie", write(request, "session", secret, remember ? lifetime : null));
  headers.append(
    "Set-Cookie",
    write(request, "remembered", role, remember ? lifetime + expiryNoticeMs / 1000 : 0),
  );
  return headers;
}

/** Set-Cookie headers that clear everything of a login. */
export function logoutCookies(request: Request): Headers {
  const headers = new Headers();
  headers.append("Set-Cookie", write(request, "session", "", 0));
  headers.append("Set-Cookie", write(request, "remembered", "", 0));
  return headers;
}

/** Where a visitor logs in; the page of this request is remembered as the target. */
export function loginUrl(request: Request, role: AccountRole = "fan"): string {
  const { pathname, search } = new URL(request.url);
  const login = loginPathOf(role);
  const isHome = pathname === "/" || pathname === login;
  const query = [
    ...(isPersonRole(role) && role !== "fan" ? [`role=${role}`] : []),
    ...(isHome ? [] : [`to=${encodeURIComponent(pathname + search)}`]),
  ];
  return query.length > 0 ? `${login}?${query.join("&")}` : login;
}

type CookieName = keyof typeof cookies;

function read(request: Request, name: CookieName): string | null {
  return readCookie(request, hostCookie(request, cookies[name]));
}

function write(request: Request, name: CookieName, value: string, maxAge: number | null): string {
  return writeCookie(hostCookie(request, cookies[name]), value, { maxAge });
}
