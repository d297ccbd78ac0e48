// What `SELF`, the queue and the Durable Objects run: the bundle of bundle.ts. The plugin reads the names of this entry's
// exports anew for each test file, which takes seconds for a file of ten megabytes and nothing for these lines.
import app from "../../build/worker/app.js";

export {
  SandboxBank,
  SandboxGateway,
  SandboxGraph,
  SandboxMail,
  UploadSession,
  UserRequestQueue,
} from "../../build/worker/app.js";

/** Batches of the queue that are being worked on; setup.ts lets them end before it empties the storage. */
globalThis.batchesAtWork ??= 0;

export default {
  ...app,
  async queue(...batch) {
    globalThis.batchesAtWork++;
    try {
      await app.queue(...batch);
    } finally {
      globalThis.batchesAtWork--;
    }
  },
};
