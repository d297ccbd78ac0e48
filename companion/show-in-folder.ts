import { dirname, win32 } from "node:path";
import type { System } from "./autostart.ts";

/** A program and its arguments, which no shell reads; `verbatim` ones go to Windows as they stand, quoted already. */
export type Command = { program: string; args: string[]; verbatim?: boolean };

/** How a system shows where a file lies: Windows and macOS with the file chosen, others its folder. */
export function showCommand(path: string, { platform, env }: Pick<System, "platform" | "env">): Command {
  if (platform === "darwin") return { program: "/usr/bin/open", args: ["-R", path] };
  if (platform !== "win32") return { program: "xdg-open", args: [dirname(path)] };
  // Explorer splits at commas unless the path is quoted. A name on Windows holds no quotation mark.
  const quoted = `"${path.replaceAll('"', "")}"`;
  const program = win32.join(env.SystemRoot ?? "C:\\Windows", "explorer.exe");
  return { program, args: [`/select,${quoted}`], verbatim: true };
}
