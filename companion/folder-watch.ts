import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type KnownClip, localClip, type StateFile } from "./state.ts";
import { events, type Pushed } from "./wire.ts";

/** Looks whether the files in the folder still are what they were: a renamed one is still known, a deleted one is told of. */
export async function lookAtFolder(file: StateFile, push: (event: Pushed) => void): Promise<void> {
  const { folder } = file.state;
  const names = await readdir(folder).catch(() => null);
  // A stick that was pulled out is no deleted clip.
  if (names === null) return;
  const present = new Set(names);
  const missing = file
    .clips()
    .filter(({ status, name }) => status === "local" && name !== null && !present.has(name));
  for (const clip of missing) {
    const name = await nameNow(clip, folder, names);
    if (name === null) clip.status = "gone";
    else clip.name = name;
    await file.save();
    const event = name === null ? events.videoUpdated : events.nameEdited;
    push({ Event: event, Content: localClip(clip, { receivedBytes: 0, isMakingPreview: false }) });
  }
}

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
