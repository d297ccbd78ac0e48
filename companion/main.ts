import { mkdir } from "node:fs/promises";
import { Autostart } from "./autostart.ts";
import { Companion } from "./companion.ts";
import { argumentsOf, readOptions } from "./options.ts";
import { openDoors } from "./server.ts";
import { terminalTexts as texts } from "./texts.ts";
import { showFile, thisComputer, thisProgram } from "./this-computer.ts";

/** The companion of a creator: brings clips from the site to this computer, as pages of the site ask. */
async function run(): Promise<void> {
  const { port, autostart: asked, ...options } = readOptions(process.argv.slice(2));
  const autostart = new Autostart(thisComputer, [...thisProgram(), ...argumentsOf({ port, ...options })]);
  if (asked !== null) {
    await autostart.set(asked);
    return console.log(asked ? texts.autostartOn(autostart.place) : texts.autostartOff(autostart.place));
  }
  await mkdir(options.folder, { recursive: true });
  const companion = new Companion(options, showFile);
  const doors = await openDoors(companion, port, autostart);
  console.log(texts.listening(`http://127.0.0.1:${doors.port}`, options.site));
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void doors.close().then(() => process.exit(0)));
}

// Not awaited at the top: an executable is CommonJS, which cannot.
run().catch((error) => {
  const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  console.error(isTaken ? texts.runsAlready : (error as Error).message);
  process.exit(isTaken ? 0 : 1);
});
