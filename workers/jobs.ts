import { runBulk } from "../app/domain/bulk/run-bulk.server";
import { importPush } from "../app/domain/channels/import-push.server";
import type { Context } from "../app/domain/context";
import { logFault } from "../app/domain/fault";
import { makePdfs } from "../app/domain/invoices/make-pdfs.server";
import { settleGatewayPayment } from "../app/domain/invoices/settle-gateway-payment.server";
import type { Job } from "../app/domain/jobs";
import { sendMail } from "../app/domain/mail/send-mail.server";
import { sendNewsletters } from "../app/domain/newsletter-messages/send-newsletters.server";
import { goOn } from "../app/domain/retention/go-on.server";
import { createContext } from "./context";

/** Handles a batch of queue messages; each is acknowledged or retried on its own. */
export async function runJobs(batch: MessageBatch<Job>, env: Env): Promise<void> {
  for (const message of batch.messages) {
    try {
      await runJob(await createContext(env, null), message.body);
      message.ack();
    } catch (error) {
      logFault(`job ${message.body.type} failed`, error);
      message.retry({ delaySeconds: Math.min(60, 2 ** message.attempts) });
    }
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
    case "makePdfs":
      return makePdfs(context);
    case "retention":
      return goOn(context, job);
    default:
      throw new Error(`unknown job ${JSON.stringify(job satisfies never)}`);
  }
}
