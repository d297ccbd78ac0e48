import { useAnswers } from "~/client/use-answers";
import { giveAccountById } from "~/domain/refunds/give-account.server";
import { getRefund } from "~/domain/refunds/list-refunds.server";
import { type Resolution, resolveRefund } from "~/domain/refunds/resolve-refund.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { onProved } from "~/http/proof.server";
import { errorTitle, titleOf } from "~/http/titled";
import { forms } from "./forms";
import { RefundPage } from "./refund-page";
import { refundTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  titleOf(error ? errorTitle(error) : refundTexts.title(data?.name ?? ""), matches),
];

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    return getRefund(args.context.palubka, { id: idParam(args.params.id) });
  }
}

const words = { words: { StateSame: refundTexts.decided } };

const resolve = (resolution: Resolution) =>
  onProved(async (context, _, { params }) => {
    await resolveRefund(context, { id: idParam(params.id), resolution });
    return redirectWithToast("/admin/refunds", "refundDecided");
  }, words);

export const action = formAction(forms, {
  done: resolve("done"),
  again: resolve("again"),
  byBank: resolve("byBank"),
  account: onProved(async (context, { bankAccount }, { params }) => {
    await giveAccountById(context, { id: idParam(params.id), bankAccount });
    return redirectWithToast("/admin/refunds?list=sending", "refundSent");
  }, words),
});

export default function AdminRefund() {
  return <RefundPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
