// The Worker as it is, with two doors more: one makes the creators of a simulated year, one lives a day of it.
import { faultsOf } from "../../tests/year/faults";
import { liveDay } from "../../tests/year/live-day";
import { planYear } from "../../tests/year/plan";
import { makeYearWorld } from "../../tests/year/world";
import app from "../../workers/app";

export * from "../../workers/app";

/** The year that is being lived; `wrangler dev` runs one isolate. */
let year;

export default {
  ...app,
  async fetch(request, env, execution) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/bench/begin") {
      const { seed, ...size } = await request.json();
      year = { world: await makeYearWorld(env, size.creators), days: planYear(seed, size) };
      return new Response(null, { status: 204 });
    }
    if (pathname !== "/bench/day") return app.fetch(request, env, execution);
    const day = Number(searchParams.get("day"));
    const begun = performance.now();
    const toRemind = await liveDay(year.world, day, year.days[day]);
    // A Worker's clock stands still while it computes; every statement lets it go on.
    const ms = performance.now() - begun;
    const faults = searchParams.has("check") ? await faultsOf(year.world, day, toRemind) : [];
    return Response.json({ ms, faults });
  },
};
