import { loadPeriodZip } from "~/areas/invoices/period/period.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";

/** Everybody's documents of some days as a ZIP, and the ledger, for the superuser. */
export const loader = (args: LoaderFunctionArgs) => loadPeriodZip(args, "all");
