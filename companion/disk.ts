import { rename, stat, statfs } from "node:fs/promises";

/** Bytes that may still be written into the folder. */
export async function freeBytes(folder: string, reserveBytes: number): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - reserveBytes);
}

/** Windows refuses to rename what a virus scanner is just looking at. */
export async function renameHeld(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await rename(from, to);
    } catch (error) {
      const isHeld = ["EPERM", "EBUSY", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "");
      if (!isHeld || tries === 10) throw error;
      await new Promise((resolve) => setTimeout(resolve, tries * 100));
    }
  }
}

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
