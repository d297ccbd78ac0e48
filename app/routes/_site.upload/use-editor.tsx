import { type ReactNode, useState } from "react";
import { isBusy, type UploadItem, type UploadQueue } from "~/client/upload/upload-queue";

type EditDialog = typeof import("./edit-dialog").EditDialog;

/** The window in which one file of the queue is edited; the file waits meanwhile. */
export function useEditor(queue: UploadQueue, items: readonly UploadItem[], end: (guid: string) => void) {
  const [open, setOpen] = useState<{ id: string; wasBusy: boolean; Dialog: EditDialog } | null>(null);
  const item = items.find(({ id }) => id === open?.id);

  function close() {
    if (open?.wasBusy) queue.resume(open.id);
    setOpen(null);
  }
  function replace(file: File) {
    const guid = open && queue.remove(open.id);
    if (guid) end(guid);
    queue.add([file]);
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
      setOpen({ id, wasBusy, Dialog });
    },
  };
}
