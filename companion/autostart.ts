import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { launchAgent, runValue, systemdUnit } from "./autostart-files.ts";
import { exists } from "./disk.ts";
import { autostartTexts } from "./texts.ts";

/** The computer, as far as starting programs with it goes. */
export type System = {
  platform: NodeJS.Platform;
  home: string;
  env: Record<string, string | undefined>;
  /** Runs a program to its end; rejects when it fails. */
  run: (program: string, args: string[]) => Promise<void>;
};

const label = "cz.palubka.companion";
const unit = "palubka.service";
/** Windows leaves out a longer value without a word. */
const longestRunValue = 260;
const runKey = "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run";

/** The command line is longer than Windows takes at login. */
export class TooLong extends Error {}

/** Has the system start the program whenever its person logs in. What is written is one entry, at `place`. */
export class Autostart {
  /** What is written, for its person to find: a file, or a value of the registry. */
  readonly place: string;
  readonly #system: System;
  readonly #command: string[];

  constructor(system: System, command: string[]) {
    this.#system = system;
    this.#command = command;
    this.place = placeOf(system);
  }

  async isOn(): Promise<boolean> {
    const { platform, run } = this.#system;
    if (platform !== "win32") return exists(this.place);
    return run("reg", ["query", runKey, "/v", "Palubka"]).then(
      () => true,
      () => false,
    );
  }

  /** Writes the entry or removes it. Rejects with `TooLong`, or with what the system says. */
  async set(isOn: boolean): Promise<void> {
    const { platform } = this.#system;
    if (platform === "win32") return this.#setRunValue(isOn);
    if (platform !== "darwin") await rm(wants(this.place), { force: true });
    if (!isOn) return rm(this.place, { force: true });
    const text = platform === "darwin" ? launchAgent(label, this.#command) : systemdUnit(this.#command);
    await mkdir(dirname(this.place), { recursive: true });
    if ((await readFile(this.place, "utf8").catch(() => "")) !== text) await writeFile(this.place, text);
    if (platform === "darwin") return;
    // What `systemctl --user enable` makes; it works also where no systemd is running just now.
    await mkdir(dirname(wants(this.place)), { recursive: true });
    await symlink(this.place, wants(this.place));
  }

  async #setRunValue(isOn: boolean): Promise<void> {
    const { run } = this.#system;
    const named = [runKey, "/v", "Palubka"];
    if (!isOn) {
      if (await this.isOn()) await run("reg", ["delete", ...named, "/f"]);
      return;
    }
    const value = runValue(this.#command);
    if (value.length > longestRunValue) throw new TooLong(autostartTexts.tooLong(longestRunValue));
    await run("reg", ["add", ...named, "/t", "REG_SZ", "/d", value, "/f"]);
  }
}

function placeOf({ platform, home, env }: System): string {
  if (platform === "win32") return `${runKey}\\Palubka`;
  if (platform === "darwin") return join(home, "Library/LaunchAgents", `${label}.plist`);
  return join(env.XDG_CONFIG_HOME || join(home, ".config"), "systemd/user", unit);
}

const wants = (place: string) => join(dirname(place), "default.target.wants", unit);
