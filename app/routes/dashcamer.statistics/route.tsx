import { manageTexts } from "~/areas/workspace/manage/texts";
import { getStatistics } from "~/domain/dashcamers/statistics.server";
import { periodOf } from "~/domain/dashcamers/statistics-rules";
import { getReaderStatistics } from "~/domain/newsletter/reader-statistics.server";
import { readTopic } from "~/domain/newsletter/topics";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { StatisticsPage } from "./statistics-page";
import { statisticsTexts } from "./texts";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(statisticsTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const period = periodOf(searchParams.get("weeks"));
  const topic = readTopic(searchParams.get("topic"));
  const found = await orLogIn(args, getStatistics(args.context.palubka, { weeks: period }), "dashcamer");
  const readers = await getReaderStatistics(args.context.palubka, { weeks: period, topic });
  const { NewVideos = 0, ...totals } = found.totals;
  return { ...found, totals: { ...totals, NewVideos }, period, topic, readers };
}

/** The creator's statistics. */
export default function DashcamerStatistics() {
  return <StatisticsPage {...useLoaderData<typeof loader>()} />;
}
