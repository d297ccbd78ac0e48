import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import type { Account } from "../domain/accounts/account.server";
import { accountName, rememberDevice } from "../domain/accounts/known-device.server";
import { landingAfterLogin, sameSitePath } from "../domain/accounts/rules";
import { startSession } from "../domain/accounts/start-session.server";
import type { NoticeCode } from "../texts/errors";
import { authenticatorFor, type StrategyName } from "./authenticator.server";
import { redirectDocumentWithToast } from "./flash.server";
import { loginCookies } from "./session.server";

/**
 * Logs the browser in by one strategy and leads to the saved target or the role's own page. The document is
 * loaded anew, so that nothing of the identity before stays in it. Throws the use case's refusals.
 */
export async function logInBy(
  strategy: StrategyName,
  args: ActionFunctionArgs,
  input: { remember: boolean; to?: string; email?: string },
): Promise<Response> {
  const account = await authenticatorFor(args.context.palubka).authenticate(strategy, args.request);
  const headers = await signIn(args, account, input);
  return redirectDocument(landingAfterLogin(account.role, input.to), { headers });
}

/** Logs the browser in as a person who has been proved otherwise, and greets them where they were going. */
export async function enterAs(
  account: Account,
  args: ActionFunctionArgs,
  greeting: NoticeCode,
  { email, to }: { email: string; to: string | null },
): Promise<Response> {
  const headers = await signIn(args, account, { remember: false, email });
  return redirectDocumentWithToast(landingAfterLogin(account.role, to), greeting, headers);
}

/** Starts the session and gives the cookies that belong to it. */
async function signIn(
  { request, context: { palubka } }: ActionFunctionArgs,
  account: Account,
  { remember, email = "" }: { remember: boolean; email?: string },
): Promise<Headers> {
  const userAgent = request.headers.get("User-Agent") ?? "";
  const session = await startSession(palubka, account, { remember, userAgent });
  const name = accountName(account.role === "localAdmin" ? account : { email });
  const device = await rememberDevice(palubka, { role: account.role, account: name });
  return loginCookies(request, session, device);
}

/** Where the person was going when they were asked who they are; null for nowhere on this site. */
export function savedTarget({ url }: Request): string | null {
  return sameSitePath(new URL(url).searchParams.get("to") ?? "");
}

/** Leads people who are signed in past the login, where the login would have led them. */
export function skipLoginWhenSignedIn({ context }: LoaderFunctionArgs, to: string | null): void {
  const { actor } = context.palubka;
  if (actor.role !== "visitor") throw redirect(landingAfterLogin(actor.role, to));
}
