import { homedir, platform } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { mistakeIn } from "./name-template.ts";
import { pageTexts } from "./texts.ts";
import { companionPort } from "./wire.ts";

export type CompanionOptions = {
  /** Origin of the site, `https://palubka.example`. */
  site: string;
  statePath: string;
  /** Where clips go unless its person has said otherwise. */
  folder: string;
  /** How files are called unless its person has said otherwise; absent: as the program would. */
  template?: string;
  reserveBytes: number;
  stallMs: number;
  /** How often the site is asked for new clips. */
  newClipsMs: number;
  /** The program ffmpeg; null to look for it where programs are. */
  ffmpeg: string | null;
};

/** Where programs keep what outlives them, as each system has it. */
function stateFolder(): string {
  const home = homedir();
  if (platform() === "win32") return join(process.env.APPDATA ?? join(home, "AppData/Roaming"), "Palubka");
  if (platform() === "darwin") return join(home, "Library/Application Support/Palubka");
  return join(process.env.XDG_STATE_HOME || join(home, ".local/state"), "palubka");
}

type AskedOfMain = {
  port: number;
  /** Whether to start with the computer from now on; null to change nothing and run. */
  autostart: boolean | null;
};

/** What is meant where the command line says nothing. */
const defaults = () => ({
  site: "http://127.0.0.1:8787",
  port: String(companionPort),
  folder: join(homedir(), "Palubka"),
  state: join(stateFolder(), "companion.json"),
  "reserve-mb": "2000",
});

/** What the command line asks for. Throws a sentence that says what is wrong. */
export function readOptions(args: string[]): CompanionOptions & AskedOfMain {
  const usual = defaults();
  const { values } = parseArgs({
    args,
    options: {
      site: { type: "string", default: usual.site },
      port: { type: "string", default: usual.port },
      folder: { type: "string", default: usual.folder },
      template: { type: "string" },
      state: { type: "string", default: usual.state },
      "reserve-mb": { type: "string", default: usual["reserve-mb"] },
      ffmpeg: { type: "string" },
      autostart: { type: "string" },
    },
  });
  return {
    site: originOf(values.site),
    port: numberIn("--port", values.port, 65_535),
    folder: resolve(values.folder),
    ...(values.template !== undefined && { template: templateOf(values.template) }),
    statePath: resolve(values.state),
    reserveBytes: numberIn("--reserve-mb", values["reserve-mb"], 1e6) * 1e6,
    autostart: values.autostart === undefined ? null : switchIn("--autostart", values.autostart),
    stallMs: 30_000,
    newClipsMs: 60_000,
    ffmpeg: values.ffmpeg === undefined ? null : resolve(values.ffmpeg),
  };
}

/** The shortest command line that asks for the same, from wherever it is given. */
export function argumentsOf(options: Omit<CompanionOptions & AskedOfMain, "autostart">): string[] {
  const { site, port, folder, statePath, reserveBytes, template, ffmpeg } = options;
  const usual = defaults();
  const reserve = String(reserveBytes / 1e6);
  return [
    ...(site === usual.site ? [] : ["--site", site]),
    ...(String(port) === usual.port ? [] : ["--port", String(port)]),
    ...(folder === usual.folder ? [] : ["--folder", folder]),
    // A variable of this shell may be another one at login.
    ...(statePath === usual.state && !process.env.XDG_STATE_HOME ? [] : ["--state", statePath]),
    ...(reserve === usual["reserve-mb"] ? [] : ["--reserve-mb", reserve]),
    ...(template === undefined ? [] : ["--template", template]),
    ...(ffmpeg === null ? [] : ["--ffmpeg", ffmpeg]),
  ];
}

/** Tokens travel to it, so only to this computer without encryption. */
function originOf(site: string): string {
  const url = URL.canParse(site) ? new URL(site) : null;
  const isHere = url?.protocol === "http:" && ["127.0.0.1", "localhost"].includes(url.hostname);
  if (url && (url.protocol === "https:" || isHere)) return url.origin;
  throw new Error(`--site wants an address with https, not ${site}.`);
}

function templateOf(template: string): string {
  const mistake = mistakeIn(template);
  if (mistake) throw new Error(`--template: ${pageTexts.templateMistakes[mistake]}`);
  return template;
}

function switchIn(name: string, text: string): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new Error(`${name} wants on or off.`);
}

function numberIn(name: string, text: string, most: number): number {
  const number = Number(text);
  if (text !== "" && Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new Error(`${name} wants a whole number from 0 to ${most}.`);
}
