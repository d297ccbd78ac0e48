import { hashSecret } from "../../app/domain/accounts/secrets.server";
import { failedJobs } from "../schema/failed-jobs";
import type { World } from "./world";

const hourMs = 3_600_000;

/** Statements that make what the superuser finds in the operating part of /admin: a job that the queue has given up. */
export function seedOperations({ db, now }: World) {
  const job = { type: "makePdfs" } as const;
  return [
    db.insert(failedJobs).values({
      id: 1,
      key: hashSecret(JSON.stringify(job)),
      type: job.type,
      job,
      state: "dead",
      attempts: 6,
      error: "Error: D1_ERROR: Network connection lost.\n    at D1DatabaseSessionAlwaysPrimary._sendOrThrow",
      firstFailedAt: now - 5 * hourMs,
      lastFailedAt: now - 4.9 * hourMs,
      diedAt: now - 4.9 * hourMs,
    }),
  ];
}
