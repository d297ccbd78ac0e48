import * as build from "../build/server/index.js";
import "../app/framework/load-context";
import type { Actor } from "../app/domain/actor";
import type { QueuedJob } from "../app/domain/jobs";
import { drain } from "../app/http/drain.server";
import { readSessionSecret } from "../app/http/session.server";
import { leadsNowhere } from "./address";
import { createContext } from "./context";
import { runTick } from "./cron";
import { EdgeCache } from "./edge-cache";
import { handleFiles, isForFiles } from "./files";
import { isFlood, isFloodOfChanges } from "./flood";
import { httpsInstead } from "./https";
import { withIdempotency } from "./idempotency";
import { runJobs } from "./jobs";
import { newMarks } from "./marks";
import { isChange, isForeignChange } from "./origin";
import { pageHandler } from "./page-handler";
import { isPush } from "./push";
import { refuse } from "./refuse";
import { isFromOtherRelease, reloadPlease } from "./releases";
import { handleSandbox, isForSandboxMail } from "./sandboxes";
import { secured } from "./security-headers";
import { Timing, timedDatabase } from "./server-timing";
import { forgetSites } from "./site-memory";

export { SandboxBank } from "./bank/sandbox/sandbox-bank";
export { SandboxMail } from "./bulk-mail/sandbox/sandbox-mail";
export { SandboxGateway } from "./payments/sandbox/sandbox-gateway";
export { SandboxGraph } from "./social/sandbox/sandbox-graph";
export { UploadSession } from "./upload-session";
export { UserRequestQueue } from "./user-request-queue";

const handle = pageHandler(build);
const release = build.assets.version;

export default {
  async fetch(request, env, execution) {
    const marks = newMarks();
    const { nonce } = marks;
    const timing = new Timing();
    const url = new URL(request.url);
    const isDevelopment = env.APP_ENV === "development";
    timing.isSent = isDevelopment;
    const earlyAnswer = httpsInstead(url, isDevelopment) ?? (await refusedAtOnce(request, url, env));
    if (earlyAnswer) {
      await drain(request.body);
      return secured(earlyAnswer, nonce, request, timing);
    }
    const timedEnv = { ...env, DB: timedDatabase(env.DB, timing) };
    if (isForFiles(url)) return secured(await handleFiles(request, timedEnv), nonce, request, timing);
    const sandbox = isDevelopment ? handleSandbox(request, url, env) : null;
    if (sandbox) return secured(await sandbox, nonce, request, timing);
    const edge = new EdgeCache(release, timing);
    const response = await withIdempotency(request, timedEnv, execution, marks, () =>
      edge.page(request, marks, execution, async (asked, ofPage) => {
        // A page for everybody is rendered once and cached, whoever asks first.
        if (asked === request && !isPush(url) && (await isFlood(request, env)))
          return refuse(request, "TooManyRequests");
        const palubka = await createContext(timedEnv, asked);
        timing.isSent ||= isStaff(palubka.actor);
        return handle(asked, { palubka, ...ofPage, isDevelopment });
      }),
    );
    if (request.method === "POST" && readSessionSecret(request)) {
      forgetSites();
      await edge.forget(request.url);
    }
    return secured(response, nonce, request, timing);
  },
  queue: runJobs,
  scheduled: runTick,
} satisfies ExportedHandler<Env, QueuedJob>;

/** Refuses what must reach no page and no call; null for everything else. */
async function refusedAtOnce(request: Request, url: URL, env: Env): Promise<Response | null> {
  if (isForeignChange(request)) return refuse(request, "Forbidden");
  if (leadsNowhere(url)) return refuse(request, "NotFound");
  if (isChange(request) && !isCountedElsewhere(url, env) && (await isFloodOfChanges(request, env)))
    return refuse(request, "TooManyRequests");
  return isFromOtherRelease(request, release) ? reloadPlease() : null;
}

/** Uploads count as requests, and what other services send by limits of their own. */
const isCountedElsewhere = (url: URL, env: Env) =>
  isForFiles(url) || isPush(url) || (env.APP_ENV === "development" && isForSandboxMail(url));

/** Whoever runs the platform may see what a request costs. */
const isStaff = ({ role }: Actor) => role === "superuser" || role === "localAdmin";
