import { factorTexts, loginFactorTexts } from "~/areas/account/factor-texts";
import { withTarget } from "~/areas/account/target";
import { useAnswers } from "~/client/use-answers";
import { openHalfLogin } from "~/domain/accounts/half-login.server";
import { loginPathOf } from "~/domain/accounts/rules";
import { qrCode } from "~/domain/pictures/qr-code.server";
import { draftFactor } from "~/domain/second-factor/draft-factor.server";
import { findFactors, mayHaveFactor } from "~/domain/second-factor/find-factor.server";
import { hostOf } from "~/domain/second-factor/passkey-options.server";
import { inGroups, needsFactor, takesPasskeys } from "~/domain/second-factor/rules";
import { data, type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { useActionData, useLoaderData } from "~/framework/router";
import type { FormReply } from "~/http/form-reply";
import { savedTarget } from "~/http/login-target.server";
import { formAction, on } from "~/http/page.server";
import { enrol, logInEnrolled } from "~/http/second-step.server";
import { factorDraftCookie, readFactorDraft, readHalfLogin } from "~/http/session.server";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { LoginFactorPage } from "./login-factor-page";

export const meta = titled(loginFactorTexts.title);

/** Where whoever must have a second factor adds it, between the right password and their first session. */
export async function loader({ request, context: { palubka } }: LoaderFunctionArgs) {
  const to = savedTarget(request);
  const half = await openHalfLogin(palubka, readHalfLogin(request));
  const account = half?.found.account;
  if (!half || !account || !mayHaveFactor(account) || !needsFactor(account.role))
    throw redirect(withTarget("/admin", to));
  const shown = { to, backTo: withTarget(loginPathOf(account.role), to) };
  const headers = new Headers({ "Cache-Control": "no-store" });
  const isAdded = half.factor !== null;
  // Also in the answer to the form that has just added it, which still came with the older cookie: no redirect here.
  if (isAdded || (await findFactors(palubka, account)))
    return data({ ...shown, isAdded, draft: null, takesKeys: false }, { headers });
  const { secret, url, sealed } = await draftFactor(
    palubka,
    { holder: account, replaced: null },
    readFactorDraft(request),
  );
  headers.append("Set-Cookie", factorDraftCookie(request, sealed));
  const draft = { secret: inGroups(secret), qr: qrCode(url) };
  return data({ ...shown, isAdded, draft, takesKeys: takesPasskeys(hostOf(palubka.origin)) }, { headers });
}

const says = {
  quiet: true,
  words: { FactorDraftGone: factorTexts.gone, TooManyRequests: loginFactorTexts.tooMany },
};

export const action = formAction(forms, {
  add: on((_, { firstCode }, args) => enrol(args, { firstCode }), says),
  addPasskey: on((_, { name, passkey }, args) => enrol(args, { name, passkey }), says),
  goOn: on((_, { to }, args) => logInEnrolled(args, to)),
});

export default function LoginFactor() {
  const news = useActionData<FormReply>()?.news;
  return (
    <LoginFactorPage
      {...useLoaderData<typeof loader>()}
      codes={Array.isArray(news) ? news.map(String) : []}
      answers={useAnswers(forms)}
    />
  );
}
