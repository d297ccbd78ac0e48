import { useAnswers } from "~/client/use-answers";
import { getCreator } from "~/domain/dashcamers/get-creator.server";
import { beginImpersonation } from "~/domain/impersonation/begin.server";
import { giveNotice } from "~/domain/notices/give-notice.server";
import { withdrawNotice } from "~/domain/notices/withdraw-notice.server";
import { getLeftCreditById, payLeftCreditById } from "~/domain/payouts/left-credit.server";
import { listFactorsOfCreator } from "~/domain/second-factor/list-factors-of-creator.server";
import { resetFactor } from "~/domain/second-factor/reset-factor.server";
import { prolongLicence } from "~/domain/tariffs/prolong-licence.server";
import { takeBackDays } from "~/domain/tariffs/take-back-days.server";
import { getCreatorsAnswer } from "~/domain/terms/get-creators-answer.server";
import { recordRefusal } from "~/domain/terms/record-refusal.server";
import { type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { onProved } from "~/http/proof.server";
import { errorTitle, titleOf } from "~/http/titled";
import { CreatorPage } from "./creator-page";
import { forms } from "./forms";
import { creatorTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  titleOf(error || !data ? errorTitle(error) : data.name, matches),
];

/** /admin/creators/5, /admin/creators/5?factor=editor-7 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const { palubka } = args.context;
    const id = idParam(args.params.id);
    const asked = new URL(args.request.url).searchParams.get("factor");
    const [creator, leftCredit, terms, factors] = await Promise.all([
      getCreator(palubka, { id }),
      getLeftCreditById(palubka, { id }),
      getCreatorsAnswer(palubka, { id }),
      listFactorsOfCreator(palubka, { id }),
    ]);
    const chosenFactor = factors.find(({ account }) => account === asked) ?? null;
    return { ...creator, leftCredit, terms, factors, chosenFactor, now: palubka.now };
  }
}

export const action = formAction(forms, {
  give: on(
    async (context, { reason }, { params }) => {
      await giveNotice(context, { id: idParam(params.id), reason });
      return { toast: "noticeGiven" };
    },
    { words: { StateSame: creatorTexts.notGiven } },
  ),
  withdraw: on(
    async (context, _, { params }) => {
      await withdrawNotice(context, { id: idParam(params.id) });
      return { toast: "noticeWithdrawn" };
    },
    { words: { StateSame: creatorTexts.notWithdrawn } },
  ),
  refuse: on(
    async (context, input, { params }) => {
      await recordRefusal(context, { ...input, id: idParam(params.id) });
      return { toast: "refusalRecorded" };
    },
    { words: creatorTexts.notRecorded },
  ),
  prolong: on(
    async (context, input, { params }) => {
      await prolongLicence(context, { ...input, id: idParam(params.id) });
      return { toast: "licenceProlonged" };
    },
    { words: creatorTexts.notProlonged },
  ),
  takeBack: on(
    async (context, input, { params }) => {
      await takeBackDays(context, { ...input, id: idParam(params.id) });
      return { toast: "daysTakenBack" };
    },
    { words: creatorTexts.notTakenBack },
  ),
  impersonate: onProved(
    async (context, { reason }, { params }) => {
      await beginImpersonation(context, { id: idParam(params.id), reason });
      return redirectDocument("/dashcamer");
    },
    { words: creatorTexts.notLoggedInAs },
  ),
  resetFactor: onProved(
    async (context, input, { params }) => {
      const id = idParam(params.id);
      await resetFactor(context, { ...input, id });
      return redirectWithToast(`/admin/creators/${id}`, "factorReset");
    },
    { words: { ChangedMeanwhile: creatorTexts.factorNotReset } },
  ),
  payCredit: onProved(
    async (context, { bankAccount }, { params }) => {
      await payLeftCreditById(context, { id: idParam(params.id), bankAccount });
      return { toast: "refundSent" };
    },
    { words: { StateSame: creatorTexts.notPaid } },
  ),
});

export default function AdminCreator() {
  return <CreatorPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
