import { loadPeriod } from "~/areas/invoices/period/period.server";
import { PeriodPage } from "~/areas/invoices/period/period-page";
import { periodTexts } from "~/areas/invoices/period/texts";
import { manageTexts } from "~/areas/workspace/manage/texts";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(periodTexts.title) }];

export function loader(args: LoaderFunctionArgs) {
  return loadPeriod(args, "own");
}

/** The creator's own documents of a period. */
export default function DashcamerPeriod() {
  return <PeriodPage {...useLoaderData<typeof loader>()} base="/dashcamer/invoices" />;
}
