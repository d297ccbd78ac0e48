import { execFile, spawn } from "node:child_process";
import { homedir, platform } from "node:os";
import { resolve } from "node:path";
import { isSea } from "node:sea";
import { promisify } from "node:util";
import type { System } from "./autostart.ts";
import { type Command, showCommand } from "./show-in-folder.ts";

const execute = promisify(execFile);

export const thisComputer: System = {
  platform: platform(),
  home: homedir(),
  env: process.env,
  run: async (program, args) => void (await execute(program, args, { windowsHide: true })),
};

/** Has the system show where a file lies; rejects when it has no program for that. */
export const showFile = (path: string): Promise<void> => launch(showCommand(path, thisComputer));

/** Starts a program that goes on by itself. */
function launch({ program, args, verbatim = false }: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { detached: true, stdio: "ignore", windowsVerbatimArguments: verbatim } as const;
    const started = spawn(program, args, options);
    started.once("error", reject);
    started.once("spawn", () => {
      started.unref();
      resolve();
    });
  });
}

/** This program as it was started, without its own arguments: an executable, or Node with a file. */
export const thisProgram = (): string[] =>
  isSea() ? [process.execPath] : [process.execPath, ...process.execArgv, resolve(process.argv[1] ?? "")];
