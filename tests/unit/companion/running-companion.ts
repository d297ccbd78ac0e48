import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Autostart, type System } from "../../../companion/autostart";
import { Companion } from "../../../companion/companion";
import type { CompanionOptions } from "../../../companion/options";
import { type Doors, openDoors } from "../../../companion/server";
import { PageStandIn } from "./page-stand-in";
import type { SiteStandIn } from "./site-stand-in";

/** Folders of a companion; what they hold outlives it. */
export function makePlace() {
  const root = mkdtempSync(join(tmpdir(), "palubka-companion-"));
  const folder = join(root, "clips");
  mkdirSync(folder);
  return {
    home: root,
    folder,
    statePath: join(root, "companion.json"),
    remove: () => rmSync(root, { recursive: true }),
  };
}

export type Place = ReturnType<typeof makePlace>;

/** A Linux whose home is the place's own. */
const system = (place: Place): System => ({
  platform: "linux",
  home: place.home,
  env: {},
  run: () => Promise.reject(new Error("There is nothing to run.")),
});

type Options = Partial<CompanionOptions> & {
  showFile?: (path: string) => Promise<void>;
  port?: number;
  heartbeatMs?: number;
  autostart?: Autostart;
};

const showsNone = () => Promise.reject(new Error("There is no program for it."));

export async function startCompanion(
  site: SiteStandIn,
  place: Place,
  { showFile = showsNone, port = 0, heartbeatMs = 30_000, autostart, ...options }: Options = {},
) {
  const { folder, statePath } = place;
  const usual = { reserveBytes: 0, stallMs: 5000, newClipsMs: 60_000, ffmpeg: "there-is-no-such-program" };
  const companion = new Companion({ site: site.origin, folder, statePath, ...usual, ...options }, showFile);
  const switched = autostart ?? new Autostart(system(place), ["palubka"]);
  const doors: Doors = await openDoors(companion, port, switched, { heartbeatMs });
  return { companion, ...doors };
}

/** A companion that is paired, and a page of its account. */
export async function startPaired(site: SiteStandIn, place: Place, options: Options = {}) {
  const running = await startCompanion(site, place, options);
  if (running.companion.file.state.pairing === null) await running.companion.pair(site.makeCode("BCDFGHJK"));
  const page = await PageStandIn.connect(running.port, site.origin);
  await page.prove();
  return { ...running, page };
}
