import { readdir, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { exists } from "./disk.ts";
import { type KnownClip, localClip, type StateFile } from "./state.ts";
import { events, type Pushed } from "./wire.ts";

/** Looks whether the files in the folder are still the same: a renamed one stays known, a deleted one is reported. */
export async function lookAtFolder(file: StateFile, push: (event: Pushed) => void): Promise<void> {
  const { folder } = file.state;
  // A stick that was pulled out is no deleted clip.
  if (!(await exists(folder))) return;
  const local = file.clips().filter(({ status, name }) => status === "local" && name !== null);
  const present = await filesIn(folder, new Set(local.map(({ name }) => dirname(name as string))));
  const missing = local.filter(({ name }) => !present.has(name as string));
  if (missing.length === 0) return;
  const names = await namesIn(folder);
  if (names === null) return;
  for (const clip of missing) {
    const name = await nameNow(clip, folder, names);
    if (name === null) clip.status = "gone";
    else clip.name = name;
    await file.save();
    const event = name === null ? events.videoUpdated : events.nameEdited;
    const nothing = { receivedBytes: 0, isMakingPreview: false, isFingerprinting: false };
    push({ Event: event, Content: localClip(clip, nothing) });
  }
}

/** What lies in folders of the folder, by names as clips have them; in one that is gone lies nothing. */
async function filesIn(folder: string, within: Set<string>): Promise<Set<string>> {
  const names = await Promise.all(
    [...within].map(async (path) => {
      const here = await readdir(join(folder, path)).catch(() => []);
      return here.map((name) => (path === "." ? name : `${path}/${name}`));
    }),
  );
  return new Set(names.flat());
}

/** All that is in the folder and its folders, with `/` between them; null when the folder cannot be reached. */
const namesIn = (folder: string): Promise<string[] | null> =>
  readdir(folder, { recursive: true }).then(
    (names) => names.map((name) => name.split(sep).join("/")),
    () => null,
  );

/** The file with the clip's inode and length; numbers of deleted files are given out again. */
async function nameNow(
  { inode, sizeBytes }: KnownClip,
  folder: string,
  names: string[],
): Promise<string | null> {
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile() && found.ino === inode && found.size === sizeBytes) return name;
  }
  return null;
}
