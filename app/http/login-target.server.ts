import { landingAfterLogin, sameSitePath } from "../domain/accounts/rules";
import { type LoaderFunctionArgs, redirect } from "../framework/route.server";

/** The page that the login was asked for; null for none on this site. */
export function savedTarget({ url }: Request): string | null {
  return sameSitePath(new URL(url).searchParams.get("to") ?? "");
}

/** Redirects people who are signed in to where the login would have led them. */
export function skipLoginWhenSignedIn({ context }: LoaderFunctionArgs, to: string | null): void {
  const { actor } = context.palubka;
  if (actor.role !== "visitor") throw redirect(landingAfterLogin(actor.role, to));
}
