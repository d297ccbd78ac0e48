import { seedDemoWorld } from "../db/seed";
import { seedingWorker } from "./seeding-worker";

export { SandboxBank } from "../workers/bank/sandbox/sandbox-bank";
export { SandboxMail } from "../workers/bulk-mail/sandbox/sandbox-mail";
export { SandboxGateway } from "../workers/payments/sandbox/sandbox-gateway";
export { SandboxGraph } from "../workers/social/sandbox/sandbox-graph";
// wrangler.toml binds them, so whatever runs with that configuration has to bring them.
export { UploadSession } from "../workers/upload-session";
export { UserRequestQueue } from "../workers/user-request-queue";

export default seedingWorker(seedDemoWorld);
