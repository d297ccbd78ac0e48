import type { Context } from "../app/domain/context";
import { createContext } from "./context";

/** Cron expression (as in wrangler.toml) → use cases that run at it. */
const ticks: Record<string, ((context: Context) => Promise<void>)[]> = {
  "* * * * *": [],
  "17 3 * * *": [],
};

export async function runTick(controller: ScheduledController, env: Env): Promise<void> {
  const context = { ...(await createContext(env, null)), now: controller.scheduledTime };
  for (const run of ticks[controller.cron] ?? []) await run(context);
}
