import * as build from "../build/server/index.js";
import "../app/http/load-context";
import type { Job } from "../app/domain/jobs";
import { readSessionSecret } from "../app/http/session.server";
import { createContext } from "./context";
import { runTick } from "./cron";
import { EdgeCache } from "./edge-cache";
import { handleFiles, isForFiles } from "./files";
import { runJobs } from "./jobs";
import { once } from "./once";
import { isForeignChange, refuseForeign } from "./origin";
import { pageHandler } from "./page-handler";
import { isFromOtherRelease, reloadPlease } from "./releases";
import { newNonce, secured } from "./security-headers";
import { Timing, timedDatabase } from "./server-timing";
import { forgetSites } from "./site-memory";

export { UploadSession } from "./upload-session";
export { UserRequestQueue } from "./user-request-queue";

const handle = pageHandler(build);
const release = build.assets.version;

export default {
  async fetch(request, env, execution) {
    const nonce = newNonce();
    const timing = new Timing();
    if (isForeignChange(request)) return secured(refuseForeign(), nonce, request, timing);
    if (isFromOtherRelease(request, release)) return secured(reloadPlease(), nonce, request, timing);
    const timedEnv = { ...env, DB: timedDatabase(env.DB, timing) };
    if (isForFiles(request)) return secured(await handleFiles(request, timedEnv), nonce, request, timing);
    const edge = new EdgeCache(release, timing);
    const response = await once(request, timedEnv, execution, () =>
      edge.page(request, nonce, execution, async (asked, pageNonce) => {
        const palubka = await createContext(timedEnv, asked);
        return handle(asked, { palubka, nonce: pageNonce, isDevelopment: env.APP_ENV === "development" });
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
} satisfies ExportedHandler<Env, Job>;
