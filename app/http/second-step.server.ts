import { openHalfLogin, sealHalfLogin } from "../domain/accounts/half-login.server";
import { enrolPasskey } from "../domain/second-factor/add-passkey.server";
import { enrolFactor } from "../domain/second-factor/enrol-factor.server";
import { passFactor, type SecondStep } from "../domain/second-factor/pass-factor.server";
import type { AddedInput } from "../domain/second-factor/passkey-wire";
import { draftLifetimeMs } from "../domain/second-factor/rules";
import type { ActionFunctionArgs } from "../framework/route.server";
import { redirectWithToast } from "./flash.server";
import { begin } from "./log-in.server";
import { factorDraftCookie, halfLoginCookie, readFactorDraft, readHalfLogin } from "./session.server";

/**
 * Logs in whoever has given the right password before, by a code or a passkey of the second factor; after five minutes they
 * begin anew.
 */
export async function logInBySecondStep(
  args: ActionFunctionArgs,
  step: SecondStep,
  to?: string,
): Promise<Response> {
  const { palubka } = args.context;
  const half = await openHalfLogin(palubka, readHalfLogin(args.request));
  if (!half) return redirectWithToast("/login/user", "loginEnded");
  const factor = await passFactor(palubka, half.found.account, step);
  return begin(args, half.found, { ...half, to, factor });
}

/**
 * Adds the second factor of whoever has given the right password before and must have one, an app or a passkey; the answer
 * shows the recovery codes once, and its cookie lets them go on.
 */
export async function enrol(
  { request, context: { palubka } }: ActionFunctionArgs,
  added: { firstCode: string } | AddedInput,
) {
  const half = await openHalfLogin(palubka, readHalfLogin(request));
  if (!half) return redirectWithToast("/admin", "loginEnded");
  const { proved, codes } = await ("firstCode" in added
    ? enrolFactor(palubka, half, { sealed: readFactorDraft(request), firstCode: added.firstCode })
    : enrolPasskey(palubka, half, added));
  const sealed = await sealHalfLogin(palubka, { ...half, factor: proved }, draftLifetimeMs);
  const headers = new Headers({ "Set-Cookie": halfLoginCookie(request, sealed) });
  headers.append("Set-Cookie", factorDraftCookie(request, null));
  return { news: codes, headers };
}

/** Logs in whoever has just added their second factor. */
export async function logInEnrolled(args: ActionFunctionArgs, to: string | undefined): Promise<Response> {
  const half = await openHalfLogin(args.context.palubka, readHalfLogin(args.request));
  if (!half || half.factor === null) return redirectWithToast("/admin", "loginEnded");
  return begin(args, half.found, { ...half, factor: half.factor, to });
}
