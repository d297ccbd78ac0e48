import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync, watch } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type State, StateFile } from "../../../companion/state";
import type { Place } from "./running-companion";
import type { SiteStandIn } from "./site-stand-in";

const main = join(import.meta.dirname, "../../../companion/main.ts");

/** The program in a process of its own. */
export const startProgram = (site: SiteStandIn, { folder, statePath }: Place, options: string[] = []) =>
  spawn(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    main,
    ...["--site", site.origin, "--folder", folder, "--state", statePath, "--port", "0", "--reserve-mb", "0"],
    ...options,
  ]);

/** What the program has written down. */
export const stateOf = ({ statePath, folder }: Place): State => new StateFile(statePath, folder).state;

/**
 * When the program is killed: after so many steps, that is changes on the disk other than bytes of clip 1; when so many bytes of
 * it have come; or when the site has done what a call asks, before its answer.
 */
export type Kill = { step: number } | { bytes: number } | { call: string };

/** One of each step that a run has had. */
export const everyStep = (steps: number): Kill[] =>
  Array.from({ length: steps }, (_, before) => ({ step: before + 1 }));

type Run = {
  kill?: Kill;
  options?: string[];
  /** What its person does when it runs, given the address of its own page. */
  meanwhile?: (address: string) => Promise<unknown>;
  isDone: () => boolean;
};

/** Lets the program run until it is killed at its moment, or else when all is done. */
export async function runProgram(
  site: SiteStandIn,
  place: Place,
  { kill, options = [], meanwhile, isDone }: Run,
): Promise<{ steps: number; isKilled: boolean }> {
  const part = ".palubka-1.part";
  let [steps, isKilled] = [0, false];
  const killNow = () => {
    isKilled ||= child.kill("SIGKILL");
  };
  const watchers = [place.folder, dirname(place.statePath)].map((folder) =>
    watch(folder, (kind, name) => {
      const isStep = name !== part || kind !== "change";
      if (isStep) steps++;
      if (kill && "step" in kill && isStep && steps === kill.step) killNow();
      const hasCome = () => statSync(join(place.folder, part), { throwIfNoEntry: false })?.size ?? 0;
      if (kill && "bytes" in kill && !isStep && hasCome() >= kill.bytes) killNow();
    }),
  );
  site.acted = (path) => {
    if (kill && "call" in kill && path === kill.call) killNow();
  };
  const child = startProgram(site, place, options);
  const exit = once(child, "exit");
  try {
    if (meanwhile) {
      const [greeting] = await Promise.race([once(child.stdout, "data"), exit]);
      const [address = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(greeting)) ?? [];
      await meanwhile(address).catch((error) => {
        if (!isKilled) throw error;
      });
    }
    while (!isKilled && !isDone()) await sleep(20);
    // What it has just changed is heard of.
    if (!isKilled) await sleep(50);
    return { steps, isKilled };
  } finally {
    child.kill("SIGKILL");
    await exit;
    site.acted = () => {};
    for (const watcher of watchers) watcher.close();
  }
}

/** Sends a form of the program's own page. */
export async function press(address: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(address, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: address },
    body: new URLSearchParams(fields),
  });
  if (answer.status !== 303) throw new Error(`The program answered ${answer.status}.`);
}
