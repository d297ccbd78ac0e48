import { runBulk } from "../app/domain/bulk/run-bulk.server";
import { importPush } from "../app/domain/channels/import-push.server";
import type { Context } from "../app/domain/context";
import { logFault } from "../app/domain/fault";
import { makePdfs } from "../app/domain/invoices/make-pdfs.server";
import { settleGatewayPayment } from "../app/domain/invoices/settle-gateway-payment.server";
import type { Job, QueuedJob } from "../app/domain/jobs";
import { sendMail } from "../app/domain/mail/send-mail.server";
import { sendNewsletters } from "../app/domain/newsletter-messages/send-newsletters.server";
import { closeFailure, recordDead, recordFailure } from "../app/domain/operations/record-failure.server";
import { deadQueue } from "../app/domain/operations/rules";
import { goOn } from "../app/domain/retention/go-on.server";
import { sendSocialPosts } from "../app/domain/social/send-posts.server";
import { createContext } from "./context";

/** Handles a batch of queue messages; each is acknowledged or retried on its own. */
export async function runJobs(batch: MessageBatch<QueuedJob>, env: Env): Promise<void> {
  const handle = batch.queue === deadQueue ? keepMessage : runMessage;
  for (const message of batch.messages) await handle(message, env);
}

async function runMessage(message: Message<QueuedJob>, env: Env): Promise<void> {
  const { body, attempts } = message;
  try {
    await runJob(await createContext(env, null), body);
    message.ack();
  } catch (error) {
    logFault(`job ${body.type} failed`, error);
    message.retry({ delaySeconds: Math.min(60, 2 ** attempts) });
    await record(env, (context) => recordFailure(context, body, error));
    return;
  }
  if (attempts > 1 || body.failedJob !== undefined)
    await record(env, (context) => closeFailure(context, body));
}

/** A job that was tried often enough is stored for a person to decide on. */
async function keepMessage(message: Message<QueuedJob>, env: Env): Promise<void> {
  try {
    await recordDead(await createContext(env, null), message.body, message.timestamp.getTime());
    message.ack();
  } catch (error) {
    logFault(`job ${message.body.type} was given up, which was not stored`, error);
    message.retry({ delaySeconds: 60 });
  }
}

/** What is written of a job's fate never changes that fate. */
async function record(env: Env, write: (context: Context) => Promise<void>): Promise<void> {
  try {
    await write(await createContext(env, null));
  } catch (error) {
    logFault("how a job went was not stored", error);
  }
}

async function runJob(context: Context, job: Job): Promise<void> {
  switch (job.type) {
    case "sendMail":
      return sendMail(context, job);
    case "bulkChange":
      return runBulk(context, job);
    case "settlePayment":
      return settleGatewayPayment(context, job);
    case "importPush":
      return importPush(context, job);
    case "sendNewsletters":
      return sendNewsletters(context);
    case "postSocial":
      return sendSocialPosts(context);
    case "makePdfs":
      return makePdfs(context);
    case "retention":
      return goOn(context, job);
    default:
      throw new Error(`unknown job ${JSON.stringify(job satisfies never)}`);
  }
}
