import palubka from "../../../workers/app";

export {
  SandboxBank,
  SandboxGateway,
  SandboxGraph,
  SandboxMail,
  UploadSession,
  UserRequestQueue,
} from "../../../workers/app";

/** How far the clock is ahead, in ms. */
let ahead = 0;
const RealDate = Date;
const now = () => RealDate.now() + ahead;

// Everything in the isolate, the Durable Objects too, tells the time by this.
globalThis.Date = new Proxy(RealDate, {
  construct: (real, args) => Reflect.construct(real, args.length === 0 ? [now()] : args),
  get: (real, name) => (name === "now" ? now : Reflect.get(real, name)),
});

/** Palubka as it is, and an address by which a test moves the clock. */
export default {
  ...palubka,
  async fetch(request: Request<unknown, IncomingRequestCfProperties>, env: Env, execution: ExecutionContext) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/move-clock") return palubka.fetch(request, env, execution);
    ahead += Number(searchParams.get("days")) * 86_400_000;
    return new Response(new Date().toISOString());
  },
  scheduled: ({ cron, noRetry }: ScheduledController, env: Env) =>
    palubka.scheduled({ cron, noRetry, scheduledTime: Date.now() }, env),
};
