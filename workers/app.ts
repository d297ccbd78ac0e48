import { createRequestHandler } from "@remix-run/server-runtime";
import * as build from "../build/server/index.js";
import "../app/http/load-context";
import type { Job } from "../app/domain/jobs";
import { createContext } from "./context";
import { runTick } from "./cron";
import { handleFiles, isForFiles } from "./files";
import { runJobs } from "./jobs";
import { isForeignChange } from "./origin";
import { newNonce, secured } from "./security-headers";

export { UploadSession } from "./upload-session";

const page = createRequestHandler(build, "production");

export default {
  async fetch(request, env) {
    if (isForeignChange(request)) return new Response("Cross-origin request refused.", { status: 403 });
    const nonce = newNonce();
    if (isForFiles(request)) return secured(await handleFiles(request, env), nonce, request);
    const palubka = await createContext(env, request);
    const response = await page(request, { palubka, nonce, isDevelopment: env.APP_ENV === "development" });
    return secured(response, nonce, request);
  },
  queue: runJobs,
  scheduled: runTick,
} satisfies ExportedHandler<Env, Job>;
