import { useAnswers } from "~/client/use-answers";
import { assignLine } from "~/domain/bank/assign-line.server";
import { getLine } from "~/domain/bank/get-line.server";
import { putAside } from "~/domain/bank/put-aside.server";
import { sendLineBack } from "~/domain/bank/send-line-back.server";
import { bounceByLine } from "~/domain/payouts/bounce.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { onProved } from "~/http/proof.server";
import { errorTitle, titleOf } from "~/http/titled";
import { forms } from "./forms";
import { PaymentPage } from "./payment-page";
import { paymentTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  titleOf(
    error ? errorTitle(error) : data?.payerName ? paymentTexts.title(data.payerName) : paymentTexts.nameless,
    matches,
  ),
];

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    return getLine(args.context.palubka, { id: idParam(args.params.id) });
  }
}

const words = { words: { StateSame: paymentTexts.decided } };

const assign = on<{ number: string }>(async (context, { number }, { params }) => {
  await assignLine(context, { id: idParam(params.id), number });
  return redirectWithToast("/admin/payments", "linePaired");
}, words);

export const action = formAction(forms, {
  assign,
  accept: assign,
  aside: on(async (context, { note }, { params }) => {
    await putAside(context, { id: idParam(params.id), note });
    return redirectWithToast("/admin/payments", "linePutAside");
  }, words),
  sendBack: onProved(async (context, input, { params }) => {
    await sendLineBack(context, { id: idParam(params.id), ...input });
    return redirectWithToast("/admin/payments", "lineSentBack");
  }, words),
  bounce: on(async (context, { payoutId }, { params }) => {
    await bounceByLine(context, { id: idParam(params.id), payoutId });
    return redirectWithToast("/admin/payments", "payoutReturned");
  }, words),
});

export default function AdminPayment() {
  return <PaymentPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
