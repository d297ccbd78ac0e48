import { type ReactNode, useState } from "react";
import type { UploadItem } from "./sending/upload-item";
import type { UploadQueue } from "./sending/upload-queue";

type FrameDialog = typeof import("./frame-dialog").FrameDialog;

/** The window in which one file's poster is chosen and its moment marked; the file goes on travelling meanwhile. */
export function useFrames(queue: UploadQueue, items: readonly UploadItem[]) {
  const [open, setOpen] = useState<{ id: string; Dialog: FrameDialog } | null>(null);
  const item = items.find(({ id }) => id === open?.id);
  const framing: ReactNode =
    open && item ? (
      <open.Dialog
        item={item}
        onPoster={(poster, ms) => queue.choosePoster(item.id, poster, ms)}
        onMoment={(momentMs) => queue.mark(item.id, { momentMs })}
        onClose={() => setOpen(null)}
      />
    ) : null;
  return {
    framing,
    async open(id: string): Promise<void> {
      const { FrameDialog: Dialog } = await import("./frame-dialog");
      setOpen({ id, Dialog });
    },
  };
}
