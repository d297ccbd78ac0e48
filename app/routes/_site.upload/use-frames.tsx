import { type ReactNode, useState } from "react";
import type { UploadItem, UploadQueue } from "~/routes/_site.upload/sending/upload-queue";

type FrameDialog = typeof import("./frame-dialog").FrameDialog;

/** The window in which one file's poster is chosen and its moment marked; the file goes on travelling meanwhile. */
export function useFrames(queue: UploadQueue, items: readonly UploadItem[]) {
  const [open, setOpen] = useState<{ id: string; Dialog: FrameDialog } | null>(null);
  const item = items.find(({ id }) => id === open?.id);
  const framing: ReactNode =
    open && item ? (
      <open.Dialog
        item={item}
        onPoster={(poster) => queue.choosePoster(item.id, poster)}
        onMoment={(ms) => queue.markMoment(item.id, ms)}
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
