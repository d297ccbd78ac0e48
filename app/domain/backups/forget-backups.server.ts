import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";
import { backupRetentionMs, dayOf, objectsAtOnce } from "./rules";

/** Removes backups of days that are fourteen ago and more, whether they were ever whole or not. */
export async function forgetBackups(context: Context): Promise<void> {
  const { backups, now } = context;
  const lastDay = dayOf(now - backupRetentionMs);
  await inPieces(context, "forgetBackups", 1, async () => {
    const { objects } = await backups.list("", "", objectsAtOnce);
    const old = objects.map(({ key }) => key).filter((key) => key.slice(0, lastDay.length) <= lastDay);
    if (old.length > 0) await backups.delete(old);
    return old.length;
  });
}
