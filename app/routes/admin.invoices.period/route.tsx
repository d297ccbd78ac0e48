import { loadPeriod } from "~/areas/invoices/period/period.server";
import { PeriodPage } from "~/areas/invoices/period/period-page";
import { periodTexts } from "~/areas/invoices/period/texts";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { titled } from "~/http/titled";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(periodTexts.title);

export function loader(args: LoaderFunctionArgs) {
  return loadPeriod(args, "all");
}

/** Everybody's documents of a period and the ledger, for the superuser. */
export default function AdminPeriod() {
  return <PeriodPage {...useLoaderData<typeof loader>()} base="/admin/invoices" />;
}
