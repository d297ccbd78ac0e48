import type { Account } from "../domain/accounts/account.server";
import type { FoundAccount } from "../domain/accounts/find-account.server";
import { sealHalfLogin } from "../domain/accounts/half-login.server";
import { accountName, rememberDevice } from "../domain/accounts/known-device.server";
import { recordLogin } from "../domain/accounts/log-in.server";
import { openChoice, sealChoice } from "../domain/accounts/login-choice.server";
import { chosenRole, landingAfterLogin, loginPathOf, type PersonRole } from "../domain/accounts/rules";
import { startSession } from "../domain/accounts/start-session.server";
import { Refusal } from "../domain/errors";
import { findFactors, type ProvedFactor } from "../domain/second-factor/find-factor.server";
import { draftLifetimeMs, halfLoginMs, needsFactor } from "../domain/second-factor/rules";
import { type ActionFunctionArgs, redirect, redirectDocument } from "../framework/route.server";
import type { NoticeCode } from "../texts/errors";
import { authenticate, type LoginForm } from "./authenticator.server";
import { redirectDocumentWithToast } from "./flash.server";
import { choiceCookie, halfLoginCookie, loginCookies, readChoice, readHalfLogin } from "./session.server";

type Login = { remember: boolean; to?: string; email?: string };
type Proved = {
  remember: boolean;
  email?: string;
  passwordHash?: string | null;
  factor: ProvedFactor | null;
};

/**
 * Logs the browser in by one of the forms and leads to the saved target or the role's own page. The document is
 * loaded anew, so that nothing of the identity before stays in it. Where the password opens several accounts and
 * neither `role` nor the target says which, the person is asked. Throws the use case's refusals.
 */
export async function logInBy(
  form: LoginForm,
  args: ActionFunctionArgs,
  { role: asked, ...login }: Login & { role?: PersonRole },
): Promise<Response> {
  const { palubka } = args.context;
  const opened = await authenticate(palubka, form, args.request);
  const role = chosenRole(
    opened.map(({ account }) => account.role),
    { asked, target: login.to },
  );
  const found = opened.find(({ account }) => account.role === role);
  return found ? enter(args, found, login) : askWhich(args, opened, login);
}

/** Logs in to one of several accounts whose password has been checked before; refuses when that was too long ago. */
export async function logInAsChosen(
  args: ActionFunctionArgs,
  { role, to }: { role: PersonRole; to?: string },
): Promise<Response> {
  const choice = await openChoice(args.context.palubka, readChoice(args.request));
  const found = choice?.accounts.find(({ account }) => account.role === role);
  if (!choice || !found) throw new Refusal("WrongCredentials");
  return enter(args, found, { ...choice, to });
}

/**
 * Logs in a person who has been authenticated otherwise, and redirects with a toast to their target. Whoever has a second
 * factor logs in by the form, which asks for it.
 */
export async function enterAs(
  account: Account,
  args: ActionFunctionArgs,
  greeting: NoticeCode,
  { email, to }: { email: string; to: string | null },
): Promise<Response> {
  if (await findFactors(args.context.palubka, account))
    return redirectDocumentWithToast(loginPathOf(account.role), greeting);
  const headers = await signIn(args, account, { remember: false, email, factor: null });
  return redirectDocumentWithToast(landingAfterLogin(account.role, to), greeting, headers);
}

/**
 * The password was right: the login begins, or goes on with the code of the account's second factor; without one it goes on
 * with adding one where it is required.
 */
async function enter(args: ActionFunctionArgs, found: FoundAccount, login: Login): Promise<Response> {
  const { palubka } = args.context;
  if (await findFactors(palubka, found.account)) return askSecondStep(args, found, login);
  if (needsFactor(found.account.role))
    return askSecondStep(args, found, login, { page: "/login/factor", lastsMs: draftLifetimeMs });
  return begin(args, found, { ...login, factor: null });
}

/** The session begins, with the factor that was proved. */
export async function begin(
  args: ActionFunctionArgs,
  found: FoundAccount,
  { factor, ...login }: Login & { factor: ProvedFactor | null },
): Promise<Response> {
  const account = await recordLogin(args.context.palubka, found);
  const headers = await signIn(args, account, { ...login, passwordHash: found.passwordHash, factor });
  return redirectDocument(landingAfterLogin(account.role, login.to), { headers });
}

async function askSecondStep(
  { request, context }: ActionFunctionArgs,
  found: FoundAccount,
  { remember, to, email = "" }: Login,
  { page = "/login/code", lastsMs = halfLoginMs } = {},
): Promise<Response> {
  const sealed = await sealHalfLogin(context.palubka, { found, email, remember, factor: null }, lastsMs);
  const headers = new Headers({ "Set-Cookie": halfLoginCookie(request, sealed) });
  if (readChoice(request) !== null) headers.append("Set-Cookie", choiceCookie(request, null));
  const query = new URLSearchParams(to ? { to } : {});
  return redirect(`${page}${query.size > 0 ? `?${query}` : ""}`, { headers });
}

async function askWhich(
  { request, context }: ActionFunctionArgs,
  opened: FoundAccount[],
  { remember, to, email = "" }: Login,
): Promise<Response> {
  const sealed = await sealChoice(context.palubka, { email, remember }, opened);
  const query = new URLSearchParams(to ? { to } : {});
  return redirect(`/login/choice${query.size > 0 ? `?${query}` : ""}`, {
    headers: { "Set-Cookie": choiceCookie(request, sealed) },
  });
}

/** Starts the session and gives the cookies that belong to it. */
async function signIn(
  { request, context: { palubka } }: ActionFunctionArgs,
  account: Account,
  { remember, email = "", passwordHash, factor }: Proved,
): Promise<Headers> {
  const userAgent = request.headers.get("User-Agent") ?? "";
  const session = await startSession(palubka, account, { remember, userAgent, passwordHash, factor });
  const name = accountName(account.role === "localAdmin" ? account : { email });
  const device = await rememberDevice(palubka, { role: account.role, account: name });
  const headers = loginCookies(request, session, device);
  if (readChoice(request) !== null) headers.append("Set-Cookie", choiceCookie(request, null));
  if (readHalfLogin(request) !== null) headers.append("Set-Cookie", halfLoginCookie(request, null));
  return headers;
}
