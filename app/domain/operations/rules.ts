import type { Job } from "../jobs";

/** Where failed jobs that the queue has given up go; wrangler.toml names the same. */
export const deadQueue = "palubka-jobs-dead";

const dayMs = 24 * 3_600_000;

/** Failed jobs are stored so long after their last failure, whatever became of them. */
export const failedJobRetentionDays = 30;
export const failedJobRetentionMs = failedJobRetentionDays * dayMs;

/**
 * At most so many are stored. Above it failures of those already there are still counted, and one that the queue has
 * given up takes the place of one that is over.
 */
export const mostFailedJobs = 1000;

/** Characters of an error that are stored. */
export const errorLength = 4000;

/** A job that was put on the queue again and of which nothing was heard for so long is put there once more. */
export const handingLeaseMs = 15 * 60_000;

/** Jobs that one run puts on the queue again; their bodies are read together. */
export const handedAtOnce = 20;

/** A job as its row stores it: of a noun the schema may know types of its rules alone. */
export type StoredJob = Job;

/** What waits for the clock and the queue, by the names of what it is. */
export const waitingWorks = [
  "mails",
  "failedMails",
  "newsletters",
  "changes",
  "payments",
  "documents",
  "payouts",
  "refunds",
  "intakes",
  "objects",
  "entries",
] as const;
export type WaitingWork = (typeof waitingWorks)[number];

/** Of what may wait without end so many are counted, and one more that says that there are more. */
export const mostCounted = 10_000;

/** Of what waits for a person the menu counts so many; what is more is said with a plus. */
export const mostWaiting = 999;

export const failedJobsPerPage = 25;

/** `dead` waits for a person, `failing` for the queue, `over` went well or was discarded. */
export const failedJobLists = ["dead", "failing", "over"] as const;
export type FailedJobList = (typeof failedJobLists)[number];

export type FailedJobState = "failing" | "dead" | "retrying" | "done" | "discarded";

export const statesOf = {
  dead: ["dead"],
  failing: ["failing", "retrying"],
  over: ["done", "discarded"],
} as const satisfies Record<FailedJobList, FailedJobState[]>;

/** What a job is about, in a word of the code: the kind of a mail, the name of a rule. Empty where it is about all. */
export function aboutOf(job: Job): string {
  if (job.type === "sendMail") return job.dedupeKey.split(":")[0] ?? "";
  return job.type === "retention" ? job.name : "";
}

/** Checks that run each night, and the backup of the day; each that is missing for a day is reported. */
export const nightlyNames = ["ledger", "audit", "backup"] as const;
export type NightlyName = (typeof nightlyNames)[number];
export const overdueMs = dayMs;

/** Work of the clock that failed so long ago and was never tried again does not belong to the clock any more. */
export const clockFaultMs = 2 * dayMs;
