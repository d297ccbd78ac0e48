import { loadPeriodZip } from "~/areas/invoices/period/period.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";

/** A creator's own documents of some days as a ZIP, also after their contract has ended. */
export const loader = (args: LoaderFunctionArgs) => loadPeriodZip(args, "own");
