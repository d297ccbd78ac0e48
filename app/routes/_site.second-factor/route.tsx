import { factorTexts } from "~/areas/account/factor-texts";
import { passkeyForms } from "~/areas/account/passkey-forms";
import { useAnswers } from "~/client/use-answers";
import { proveAgain } from "~/domain/accounts/prove-again.server";
import { homeOf } from "~/domain/accounts/rules";
import { qrCode } from "~/domain/pictures/qr-code.server";
import { addFactor, replaceFactor } from "~/domain/second-factor/add-factor.server";
import { addPasskey } from "~/domain/second-factor/add-passkey.server";
import { draftOwnFactor } from "~/domain/second-factor/draft-factor.server";
import { getFactors } from "~/domain/second-factor/get-factors.server";
import { makeRecoveryCodes } from "~/domain/second-factor/make-recovery-codes.server";
import { hostOf } from "~/domain/second-factor/passkey-options.server";
import { removeApp, removePasskey } from "~/domain/second-factor/remove-factor.server";
import { renamePasskey } from "~/domain/second-factor/rename-passkey.server";
import { inGroups, needsFactor, takesPasskeys } from "~/domain/second-factor/rules";
import type { NewFactor } from "~/domain/second-factor/write-factor.server";
import { data, type LoaderFunctionArgs } from "~/framework/route.server";
import { useActionData, useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import type { FormReply } from "~/http/form-reply";
import { formAction, on, orLogIn } from "~/http/page.server";
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

/** /second-factor, /second-factor?replace, /second-factor?rename=5 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { palubka } = context;
  const factors = await orLogIn(args, getFactors(palubka), "dashcamer");
  const { role } = palubka.actor;
  const backTo = settingsOf[role] ?? (role === "visitor" ? "/" : homeOf[role]);
  const headers = new Headers({ "Cache-Control": "no-store" });
  const isRequired = needsFactor(role);
  const host = hostOf(palubka.origin);
  const query = new URL(request.url).searchParams;
  const renamed = factors?.passkeys.find(({ id }) => String(id) === query.get("rename")) ?? null;
  const shown = { backTo, isRequired, factors, host, takesKeys: takesPasskeys(host), renamed };
  const asksDraft = factors === null || query.has("replace");
  if (!asksDraft) return data({ ...shown, draft: null }, { headers });
  const draft = await draftOwnFactor(palubka, readFactorDraft(request));
  headers.append("Set-Cookie", factorDraftCookie(request, draft.sealed));
  const drafted = { secret: inGroups(draft.secret), qr: qrCode(draft.url) };
  return data({ ...shown, draft: drafted }, { headers });
}

const words = { words: { FactorDraftGone: factorTexts.gone } };

/** The codes of a factor that was just stored, and an end to its draft. */
const stored = (request: Request, { codes }: NewFactor) => ({
  news: codes,
  headers: new Headers({ "Set-Cookie": factorDraftCookie(request, null) }),
});

export const action = formAction(
  { ...forms, ...passkeyForms },
  {
    add: onProved(async (context, { firstCode }, { request }) => {
      const added = await addFactor(context, { sealed: readFactorDraft(request), firstCode });
      return { toast: added.codes.length > 0 ? "factorAdded" : "appAdded", ...stored(request, added) };
    }, words),
    replace: onProved(async (context, { firstCode }, { request }) => {
      const added = await replaceFactor(context, { sealed: readFactorDraft(request), firstCode });
      return { toast: "factorReplaced", ...stored(request, added) };
    }, words),
    makeCodes: onProved(async (context) => ({ news: await makeRecoveryCodes(context) })),
    remove: onProved(async (context) => redirectWithToast("/second-factor", await removeApp(context))),
    addPasskey: onProved(async (context, { name, passkey }, { request }) => {
      const added = await addPasskey(context, { name, passkey });
      return { toast: added.codes.length > 0 ? "factorAdded" : "passkeyAdded", ...stored(request, added) };
    }, words),
    renamePasskey: on(async (context, input) => {
      await renamePasskey(context, input);
      return redirectWithToast("/second-factor", "passkeyRenamed");
    }),
    removePasskey: onProved(async (context, { id }) =>
      redirectWithToast("/second-factor", await removePasskey(context, { id })),
    ),
    prove: on(async (context, { passkey }) => {
      await proveAgain(context, { passkey });
      return {};
    }),
  },
);

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
