import { useAnswers } from "~/client/use-answers";
import { listPayouts } from "~/domain/payouts/list-payouts.server";
import { exportPayouts, markSent } from "~/domain/payouts/payout-files.server";
import { payoutLists } from "~/domain/payouts/rules";
import { cancelPayout, returnPayout } from "~/domain/payouts/take-back.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData, useSearchParams } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { onProved } from "~/http/proof.server";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { PayoutsPage } from "./payouts-page";
import { payoutTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(payoutTexts.title);

/** /admin/payouts?state=sent&q=honza&page=2 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const query = new URL(args.request.url).searchParams;
    const state = payoutLists.find((one) => one === query.get("state")) ?? "asked";
    const search = (query.get("q") ?? "").trim().slice(0, 100);
    const page = pageNumber(args.request);
    return { ...(await listPayouts(args.context.palubka, { state, search, page })), state, search };
  }
}

const decided = { words: { StateSame: payoutTexts.decided } };

const comesBackFrom = (from: "exported" | "sent") =>
  onProved<{ id: number; password?: string | undefined }>(async (context, { id }) => {
    await returnPayout(context, { id, from });
    return redirectWithToast("/admin/payouts?state=returned", "payoutReturned");
  }, decided);

export const action = formAction(forms, {
  make: onProved(
    async (context) => {
      await exportPayouts(context);
      return redirectWithToast("/admin/payouts?state=exported", "payoutsExported");
    },
    { words: { StateSame: payoutTexts.nothing } },
  ),
  sent: onProved(async (context, input) => {
    await markSent(context, input);
    return redirectWithToast("/admin/payouts", "payoutsSent");
  }, decided),
  returned: comesBackFrom("exported"),
  cameBack: comesBackFrom("sent"),
  cancel: onProved(async (context, input) => {
    await cancelPayout(context, input);
    return redirectWithToast("/admin/payouts", "payoutStopped");
  }, decided),
});

export default function AdminPayouts() {
  const [query] = useSearchParams();
  return (
    <PayoutsPage {...useLoaderData<typeof loader>()} query={String(query)} answers={useAnswers(forms)} />
  );
}
