import { afterEach, beforeEach } from "vitest";
import { makePlace, type Place, startPaired } from "./running-companion";
import { SiteStandIn } from "./site-stand-in";

type World = { site: SiteStandIn; place: Place; running: Awaited<ReturnType<typeof startPaired>> };

/** For each test a site, a place, and a companion that is paired there and runs; a test may put another in its place. */
export function pairedForEach(): World {
  const world = {} as World;
  beforeEach(async () => {
    world.site = await SiteStandIn.start();
    world.place = makePlace();
    world.running = await startPaired(world.site, world.place);
  });
  afterEach(async () => {
    await world.running.close();
    await world.site.stop();
    world.place.remove();
  });
  return world;
}
