import { sql } from "drizzle-orm";
import type { World } from "../../../db/seed/world";
import { seedingWorker } from "../../../scripts/seeding-worker";

export { SandboxBank } from "../../../workers/bank/sandbox/sandbox-bank";
export { SandboxMail } from "../../../workers/bulk-mail/sandbox/sandbox-mail";
export { SandboxGateway } from "../../../workers/payments/sandbox/sandbox-gateway";
export { SandboxGraph } from "../../../workers/social/sandbox/sandbox-graph";
export { UploadSession } from "../../../workers/upload-session";
export { UserRequestQueue } from "../../../workers/user-request-queue";

/** The demo world with a refund of which nobody knows whether the gateway has made it. */
export default seedingWorker(loseRefund);

async function loseRefund({ db }: World): Promise<void> {
  await db.run(
    sql`update refunds set method = 'gateway', state = 'unsure', trouble = 'lost', next_attempt_at = null where state = 'waiting'`,
  );
}
