import { seedingWorker } from "../../../scripts/seeding-worker";
import { emptyLives } from "./empty-lives";
import { stretch } from "./stretch";

export { SandboxBank } from "../../../workers/bank/sandbox/sandbox-bank";
export { SandboxMail } from "../../../workers/bulk-mail/sandbox/sandbox-mail";
export { SandboxGateway } from "../../../workers/payments/sandbox/sandbox-gateway";
export { SandboxGraph } from "../../../workers/social/sandbox/sandbox-graph";
export { UploadSession } from "../../../workers/upload-session";
export { UserRequestQueue } from "../../../workers/user-request-queue";

/** The demo world with the words that people bring, and people who have nothing. */
export default seedingWorker(async (world) => {
  await stretch(world);
  await emptyLives(world);
});
