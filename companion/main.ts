import { mkdir } from "node:fs/promises";
import { Companion } from "./companion.ts";
import { readOptions } from "./options.ts";
import { openDoors } from "./server.ts";
import { terminalTexts as texts } from "./texts.ts";

// The companion of a creator: brings clips from the site to this computer, and is told by pages of the site which.
try {
  const { port, ...options } = readOptions(process.argv.slice(2));
  await mkdir(options.folder, { recursive: true });
  const companion = new Companion(options);
  const doors = await openDoors(companion, port);
  console.log(texts.listening(`http://127.0.0.1:${doors.port}`, options.site));
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void doors.close().then(() => process.exit(0)));
} catch (error) {
  const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  console.error(isTaken ? texts.runsAlready : (error as Error).message);
  process.exit(isTaken ? 0 : 1);
}
