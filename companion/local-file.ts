import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { StateFile } from "./state.ts";

/** Where the clip's file lies, and its length; null when it is not in the folder. No page says a path. */
export async function findLocalFile(
  file: StateFile,
  id: number,
): Promise<{ path: string; size: number } | null> {
  const clip = file.clip(id);
  if (clip?.status !== "local" || clip.name === null) return null;
  const path = join(file.state.folder, clip.name);
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? { path, size: found.size } : null;
}
