import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const folders = String(process.env.PATH).split(delimiter);

/** The file of a program of this machine. */
export const onPath = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find(existsSync);
