import { type ReactNode, useState } from "react";
import { cutTrack } from "~/domain/gps/track";
import { isBusy, type UploadItem } from "./sending/upload-item";
import type { UploadQueue } from "./sending/upload-queue";

/** What was known of the whole clip, as far as it lies in the part. */
function knownOfPart(whole: UploadItem, { fromMs, toMs }: { fromMs: number; toMs: number }) {
  const { track, title, momentMs, posterMs } = whole;
  const inPart = (ms: number | null) => (ms !== null && ms >= fromMs && ms <= toMs ? ms - fromMs : null);
  return {
    track: track && cutTrack(track, fromMs, toMs),
    title,
    momentMs: inPart(momentMs),
    posterMs: inPart(posterMs),
  };
}

type EditDialog = typeof import("./edit-dialog").EditDialog;

/** The window in which one file of the queue is edited; the file waits meanwhile. */
export function useEditor(queue: UploadQueue, items: readonly UploadItem[], end: (guid: string) => void) {
  const [open, setOpen] = useState<{ id: string; wasBusy: boolean; Dialog: EditDialog } | null>(null);
  const item = items.find(({ id }) => id === open?.id);

  function close() {
    if (open?.wasBusy) queue.resume(open.id);
    setOpen(null);
  }
  function replace(file: File, range: { fromMs: number; toMs: number }) {
    const known = item && knownOfPart(item, range);
    const guid = open && queue.remove(open.id);
    if (guid) end(guid);
    queue.add([file], known);
    setOpen(null);
  }
  const editing: ReactNode =
    open && item ? <open.Dialog item={item} onEdited={replace} onClose={close} /> : null;
  return {
    editing,
    async open(id: string): Promise<void> {
      const edited = queue.getItems().find((one) => one.id === id);
      if (!edited) return;
      const wasBusy = isBusy(edited);
      if (wasBusy) queue.pause(id);
      const { EditDialog: Dialog } = await import("./edit-dialog");
      // A second hurried click finds the file waiting already.
      setOpen((now) => ({ id, wasBusy: wasBusy || (now?.id === id && now.wasBusy), Dialog }));
    },
  };
}
