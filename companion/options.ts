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

/** What the command line asks for. Throws a sentence that says what is wrong. */
export function readOptions(args: string[]): CompanionOptions & { port: number } {
  const { values } = parseArgs({
    args,
    options: {
      site: { type: "string", default: "http://127.0.0.1:8787" },
      port: { type: "string", default: String(companionPort) },
      folder: { type: "string", default: join(homedir(), "Palubka") },
      template: { type: "string" },
      state: { type: "string", default: join(stateFolder(), "companion.json") },
      "reserve-mb": { type: "string", default: "2000" },
      ffmpeg: { type: "string" },
    },
  });
  return {
    site: originOf(values.site),
    port: numberIn("--port", values.port, 65_535),
    folder: resolve(values.folder),
    ...(values.template !== undefined && { template: templateOf(values.template) }),
    statePath: resolve(values.state),
    reserveBytes: numberIn("--reserve-mb", values["reserve-mb"], 1e6) * 1e6,
    stallMs: 30_000,
    ffmpeg: values.ffmpeg === undefined ? null : resolve(values.ffmpeg),
  };
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

function numberIn(name: string, text: string, most: number): number {
  const number = Number(text);
  if (text !== "" && Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new Error(`${name} wants a whole number from 0 to ${most}.`);
}
