import { factorTexts } from "~/areas/account/factor-texts";
import { useAnswers } from "~/client/use-answers";
import { homeOf } from "~/domain/accounts/rules";
import { qrCode } from "~/domain/pictures/qr-code.server";
import { addFactor, draftFactor } from "~/domain/second-factor/add-factor.server";
import { getFactor } from "~/domain/second-factor/get-factor.server";
import { makeRecoveryCodes } from "~/domain/second-factor/make-recovery-codes.server";
import { removeFactor } from "~/domain/second-factor/remove-factor.server";
import { inGroups } from "~/domain/second-factor/rules";
import { data, type LoaderFunctionArgs } from "~/framework/route.server";
import { useActionData, useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import type { FormReply } from "~/http/form-reply";
import { formAction, orLogIn } from "~/http/page.server";
import { onProved } from "~/http/proof.server";
import { factorDraftCookie, readFactorDraft } from "~/http/session.server";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { SecondFactorPage } from "./second-factor-page";

export const meta = titled(factorTexts.title);

/** Where the second step is set up from; whoever has settings of their own goes back there. */
const settingsOf: Partial<Record<string, string>> = {
  dashcamer: "/dashcamer/settings",
  editor: "/editor/settings",
};

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { palubka } = context;
  const factor = await orLogIn(args, getFactor(palubka), "dashcamer");
  const { role } = palubka.actor;
  const backTo = settingsOf[role] ?? (role === "visitor" ? "/" : homeOf[role]);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (factor) return data({ backTo, factor, draft: null }, { headers });
  const draft = await draftFactor(palubka, readFactorDraft(request));
  headers.append("Set-Cookie", factorDraftCookie(request, draft.sealed));
  const shown = { secret: inGroups(draft.secret), qr: qrCode(draft.url) };
  return data({ backTo, factor: null, draft: shown }, { headers });
}

const words = { words: { FactorDraftGone: factorTexts.gone } };

export const action = formAction(forms, {
  add: onProved(async (context, { firstCode }, { request }) => {
    await addFactor(context, { sealed: readFactorDraft(request), firstCode });
    const headers = new Headers({ "Set-Cookie": factorDraftCookie(request, null) });
    return redirectWithToast("/second-factor", "factorAdded", headers);
  }, words),
  makeCodes: onProved(async (context) => ({ news: await makeRecoveryCodes(context) })),
  remove: onProved(async (context) => {
    await removeFactor(context);
    return redirectWithToast("/second-factor", "factorRemoved");
  }),
});

export default function SecondFactor() {
  const news = useActionData<FormReply>()?.news;
  return (
    <SecondFactorPage
      {...useLoaderData<typeof loader>()}
      codes={Array.isArray(news) ? news.map(String) : []}
      answers={useAnswers(forms)}
    />
  );
}
