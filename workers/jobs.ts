import type { Job } from "../app/domain/jobs";
import { createContext } from "./context";

/** Handles a batch of queue messages; each is acknowledged or retried on its own. */
export async function runJobs(batch: MessageBatch<Job>, env: Env): Promise<void> {
  const context = await createContext(env, null);
  for (const message of batch.messages) {
    try {
      await runJob(message.body);
      message.ack();
    } catch (error) {
      console.error(`job ${message.body.type} failed`, error);
      message.retry({ delaySeconds: Math.min(60, 2 ** message.attempts) });
    }
  }

  async function runJob(job: Job): Promise<void> {
    switch (job.type) {
      case "sendMail":
        void context;
        return;
      default:
        return job.type satisfies never;
    }
  }
}
