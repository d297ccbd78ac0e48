import { useAnswers } from "~/client/use-answers";
import { ensure } from "~/domain/errors";
import { correctInvoice } from "~/domain/invoices/correct-invoice.server";
import { getInvoice } from "~/domain/invoices/get-invoice.server";
import { effectOfCorrection } from "~/domain/invoices/rules";
import { CorrectionDraft } from "~/domain/invoices/wire";
import { allow } from "~/domain/permissions";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { onProved } from "~/http/proof.server";
import { errorTitle, titleOf } from "~/http/titled";
import { fieldErrorText } from "~/texts/field-errors";
import { CorrectPage } from "./correct-page";
import { forms } from "./forms";
import { correctTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  titleOf(error || !data ? errorTitle(error) : correctTexts.title(data.number), matches),
];

/** /admin/invoices/7/correct?amount=490&reason=Sleva shows what that correction would do. */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const { palubka } = args.context;
    allow(palubka.actor, "invoices.manage", undefined);
    const invoice = await getInvoice(palubka, { id: idParam(args.params.id) });
    ensure(invoice.kind !== "correction", "NotFound");
    const left = invoice.total - invoice.corrected;
    return {
      ...{ id: invoice.id, number: invoice.number, corrected: invoice.corrected, left },
      ...readDraft(new URL(args.request.url).searchParams, invoice, left),
    };
  }
}

/** What was typed, what is wrong with it, and what it would do. */
function readDraft(query: URLSearchParams, invoice: Parameters<typeof effectOfCorrection>[0], left: number) {
  const typed = {
    amount: (query.get("amount") ?? crownsOf(left)).slice(0, 20),
    reason: (query.get("reason") ?? "").slice(0, 200),
  };
  const none = { amount: null, reason: null };
  if (left <= 0 || !query.has("amount")) return { ...typed, errors: none, effect: null };
  const { data, error } = CorrectionDraft.safeParse(typed);
  if (error) {
    const of = (name: string) => {
      const issue = error.issues.find(({ path }) => path[0] === name);
      return issue ? fieldErrorText(issue.message) : null;
    };
    return { ...typed, errors: { amount: of("amount"), reason: of("reason") }, effect: null };
  }
  const { amount } = data;
  if (amount > left) {
    return { ...typed, errors: { ...none, amount: correctTexts.tooMuch(left) }, effect: null };
  }
  const { after: _, ...effect } = effectOfCorrection(invoice, amount);
  return { ...typed, errors: none, effect: { ...effect, amount } };
}

/** Haléře as a person types crowns. */
const crownsOf = (haler: number) => (haler / 100).toFixed(2).replace(/\.00$/, "").replace(".", ",");

export const action = formAction(forms, {
  correct: onProved(async (context, input) => {
    await correctInvoice(context, input);
    return redirectWithToast(`/admin/invoices/${input.id}`, "invoiceCorrected");
  }),
});

export default function AdminCorrectInvoice() {
  return <CorrectPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
