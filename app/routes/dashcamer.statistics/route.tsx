import { manageTexts } from "~/areas/workspace/manage/texts";
import { statisticsTexts } from "~/areas/workspace/statistics-texts";
import { getStatistics } from "~/domain/dashcamers/statistics.server";
import { periodOf } from "~/domain/dashcamers/statistics-rules";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { StatisticsPage } from "./statistics-page";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(statisticsTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const period = periodOf(new URL(args.request.url).searchParams.get("weeks"));
  const found = await orLogIn(args, getStatistics(args.context.palubka, { weeks: period }), "dashcamer");
  const { NewVideos = 0, ...totals } = found.totals;
  return { ...found, totals: { ...totals, NewVideos }, period };
}

/** The creator's statistics. */
export default function DashcamerStatistics() {
  return <StatisticsPage {...useLoaderData<typeof loader>()} />;
}
