import { sql } from "drizzle-orm";
import type { World } from "../../../db/seed/world";
import { seedingWorker } from "../../../scripts/seeding-worker";

export { SandboxBank } from "../../../workers/bank/sandbox/sandbox-bank";
export { SandboxMail } from "../../../workers/bulk-mail/sandbox/sandbox-mail";
export { SandboxGateway } from "../../../workers/payments/sandbox/sandbox-gateway";
export { SandboxGraph } from "../../../workers/social/sandbox/sandbox-graph";
export { UploadSession } from "../../../workers/upload-session";
export { UserRequestQueue } from "../../../workers/user-request-queue";

/** The demo world with three refunds of which nobody knows whether the gateway has made them, each of another creator. */
export default seedingWorker(loseRefunds);

async function loseRefunds({ db, now }: World): Promise<void> {
  await db.run(
    sql`update refunds set method = 'gateway', state = 'unsure', trouble = 'lost', next_attempt_at = null where state = 'waiting'`,
  );
  await db.run(
    sql`insert into refunds (dashcamer_id, invoice_id, payment_id, method, state, trouble, amount, created_at)
      select creator.id, invoice.id, max(payment.id), 'gateway', 'unsure', 'lost', 4900, ${now}
      from dashcamers as creator join invoices as invoice on invoice.dashcamer_id = creator.id
        join payments as payment on payment.invoice_id = invoice.id and payment.state = 'paid'
      where creator.email in ('lenka@palubka.test', 'honza@palubka.test') group by creator.id`,
  );
}
