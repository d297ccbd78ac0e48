import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import type { Account } from "../domain/accounts/account.server";
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
  { request, context }: ActionFunctionArgs,
  { remember, to }: { remember: boolean; to?: string },
): Promise<Response> {
  const { palubka } = context;
  const account = await authenticatorFor(palubka).authenticate(strategy, request);
  const userAgent = request.headers.get("User-Agent") ?? "";
  const session = await startSession(palubka, account, { remember, userAgent });
  return redirectDocument(landingAfterLogin(account.role, to), { headers: loginCookies(request, session) });
}

/** Logs the browser in as a person who has been proved otherwise, and greets them where they were going. */
export async function enterAs(
  account: Account,
  { request, context }: ActionFunctionArgs,
  greeting: NoticeCode,
  to: string | null,
): Promise<Response> {
  const userAgent = request.headers.get("User-Agent") ?? "";
  const session = await startSession(context.palubka, account, { remember: false, userAgent });
  return redirectDocumentWithToast(
    landingAfterLogin(account.role, to),
    greeting,
    loginCookies(request, session),
  );
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
