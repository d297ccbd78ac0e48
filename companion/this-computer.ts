import { execFile } from "node:child_process";
import { homedir, platform } from "node:os";
import { resolve } from "node:path";
import { isSea } from "node:sea";
import { promisify } from "node:util";
import type { System } from "./autostart.ts";

const execute = promisify(execFile);

export const thisComputer: System = {
  platform: platform(),
  home: homedir(),
  env: process.env,
  run: async (program, args) => void (await execute(program, args, { windowsHide: true })),
};

/** This program as it was started, without its own arguments: an executable, or Node with a file. */
export const thisProgram = (): string[] =>
  isSea() ? [process.execPath] : [process.execPath, ...process.execArgv, resolve(process.argv[1] ?? "")];
