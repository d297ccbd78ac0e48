import { useEffect, useState, useSyncExternalStore } from "react";
import { isBusy } from "./upload-item";
import { UploadQueue } from "./upload-queue";
import { reclaimWakeLock } from "./wake-lock";

const nothing: readonly never[] = [];

/** The page's upload queue. Its files go to `dashcamerId` as it stands when their turn comes. */
export function useUploadQueue(dashcamerId: number) {
  const [queue] = useState(() => new UploadQueue(dashcamerId));
  queue.dashcamerId = dashcamerId;
  const items = useSyncExternalStore(queue.subscribe, queue.getItems, () => nothing);
  const busy = items.some(isBusy);

  useEffect(() => {
    document.addEventListener("visibilitychange", reclaimWakeLock);
    return () => document.removeEventListener("visibilitychange", reclaimWakeLock);
  }, []);

  return { queue, items, busy };
}
