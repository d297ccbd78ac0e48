import type { StatisticsPeriod } from "~/domain/dashcamers/statistics-rules";
import { type Topic, topicKey } from "~/domain/newsletter/topics";

/** The address of the page with this period and these readers. */
export function addressOf(period: StatisticsPeriod, topic: Topic): string {
  const key = topicKey(topic);
  return `?${new URLSearchParams({ weeks: String(period), ...(key !== "" && { topic: key }) })}`;
}
