// The Worker as it is, with one door more: it lives a simulated year and tells of each day when it is over.
import { faultsOf } from "../../tests/year/faults";
import { liveDay } from "../../tests/year/live-day";
import { planYear } from "../../tests/year/plan";
import { makeYearWorld } from "../../tests/year/world";
import app from "../../workers/app";

export * from "../../workers/app";

export default {
  ...app,
  async fetch(request, env, execution) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/bench/year") return app.fetch(request, env, execution);
    const asked = Object.fromEntries([...searchParams].map(([name, value]) => [name, Number(value)]));
    const days = daysOf(env, asked);
    // One answer for all days: between two long requests the development server may lose the second one.
    const body = new ReadableStream({
      async pull(controller) {
        const { done, value } = await days.next();
        if (done) controller.close();
        else controller.enqueue(new TextEncoder().encode(`${JSON.stringify(value)}\n`));
      },
    });
    return new Response(body, { headers: { "Content-Type": "application/x-ndjson" } });
  },
};

/** Each day as `{ ms, faults }`, the books checked every `checkEvery` days and at the end; an error is a fault and the last day. */
async function* daysOf(env, { seed, checkEvery, lived, ...size }) {
  const world = await makeYearWorld(env, size.creators);
  const plan = planYear(seed, size).slice(0, lived);
  for (const [day, steps] of plan.entries()) {
    const begun = performance.now();
    try {
      const toRemind = await liveDay(world, day, steps);
      // A Worker's clock stands still while it computes; every statement lets it go on.
      const ms = performance.now() - begun;
      const isChecked = day % checkEvery === 0 || day === plan.length - 1;
      yield { ms, faults: isChecked ? await faultsOf(world, day, toRemind) : [] };
    } catch (error) {
      // Of a tick that failed, its errors say what it was.
      const faults = [error, ...(error?.errors ?? [])].map((one) => String(one?.stack ?? one));
      return yield { ms: performance.now() - begun, faults };
    }
  }
}
