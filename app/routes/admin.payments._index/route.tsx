import { bankTexts } from "~/areas/bank/texts";
import { useAnswers } from "~/client/use-answers";
import { importStatement } from "~/domain/bank/import-statement.server";
import { listLines } from "~/domain/bank/list-lines.server";
import { csvNamesOf } from "~/domain/bank/own-account.server";
import { readNow } from "~/domain/bank/read-now.server";
import { lineLists } from "~/domain/bank/rules";
import { statementLimits } from "~/domain/money/bank-statement/statement";
import { allow } from "~/domain/permissions";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData, useSearchParams } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { PaymentListPage } from "./payment-list-page";
import { paymentListTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(bankTexts.title);

/** /admin/payments?list=aside&q=novák&page=2 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const query = new URL(args.request.url).searchParams;
    const list = lineLists.find((one) => one === query.get("list")) ?? "waiting";
    const search = (query.get("q") ?? "").slice(0, 100);
    const stored = /^\d{1,6}$/.exec(query.get("stored") ?? "")?.[0];
    const page = pageNumber(args.request);
    return {
      ...(await listLines(args.context.palubka, { list, search, page })),
      ...{ list, search, stored: stored === undefined ? null : Number(stored) },
      csv: await csvNamesOf(args.context.palubka),
    };
  }
}

const importToast = ({ stored }: { stored: number }) =>
  redirectWithToast(`/admin/payments?stored=${stored}`, "statementImported");

export const action = formAction(
  forms,
  {
    load: on(async (context, { file, ...csv }) =>
      importToast(await importStatement(context, { bytes: new Uint8Array(await file.arrayBuffer()), csv })),
    ),
    readNow: on(async (context) => importToast(await readNow(context)), {
      words: { StatementUnreadable: paymentListTexts.unreadable },
    }),
  },
  {
    maxFileBytes: statementLimits.bytes,
    enter: ({ actor }) => allow(actor, "bank.manage", undefined),
  },
);

export default function AdminPayments() {
  const [query] = useSearchParams();
  return (
    <PaymentListPage {...useLoaderData<typeof loader>()} query={String(query)} answers={useAnswers(forms)} />
  );
}
