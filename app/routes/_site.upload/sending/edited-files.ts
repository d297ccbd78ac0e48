import { rememberHandle } from "./file-handles";
import { fingerprintOf } from "./resume-store";

/** Edited clips lie in the browser's own file system, so a long one need not fit into memory. */
const folder = "edited";
const lifetimeMs = 6 * 24 * 3600 * 1000;

/** Whether this browser has such a place. */
export const canEdit = () =>
  typeof FileSystemFileHandle === "function" &&
  "createWritable" in FileSystemFileHandle.prototype &&
  typeof navigator.storage?.getDirectory === "function";

/** A new file there. Finished, it is remembered as a picked one, so that sending goes on after a restart. */
export async function newEditedFile(name: string) {
  const all = await (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true });
  await sweep(all);
  // The name of each one's folder tells its age.
  const place = `${Date.now()}-${crypto.randomUUID()}`;
  const handle = await (await all.getDirectoryHandle(place, { create: true })).getFileHandle(name, {
    create: true,
  });
  const writable = await handle.createWritable();
  return {
    write: (chunk: { type: "write"; data: Uint8Array<ArrayBuffer>; position: number }) =>
      writable.write(chunk),
    async finish(): Promise<File> {
      await writable.close();
      const file = await handle.getFile();
      await rememberHandle(fingerprintOf(file), handle);
      return file;
    },
    async drop(): Promise<void> {
      await writable.abort().catch(() => undefined);
      await all.removeEntry(place, { recursive: true }).catch(() => undefined);
    },
  };
}

/** What was made so long ago has been sent or given up: half-sent files end on the server then too. */
async function sweep(all: FileSystemDirectoryHandle): Promise<void> {
  for await (const place of all.keys()) {
    const age = Date.now() - Number(place.split("-")[0]);
    if (!(age < lifetimeMs)) await all.removeEntry(place, { recursive: true }).catch(() => undefined);
  }
}
