import { formatBytes } from "~/texts/format";
import { leaveTexts } from "~/texts/upload";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

type LeaveDialogProps = { id: string; sent: number; total: number; onLeave: () => void; onStay: () => void };

/** Asks before a running upload is left; the caller shows it with `showModal()`. Escape stays. */
export function LeaveDialog({ id, sent, total, onLeave, onStay }: LeaveDialogProps) {
  const foot = (
    <>
      <Button tone="danger" onClick={onLeave}>
        {leaveTexts.leave}
      </Button>
      <Button tone="primary" onClick={onStay} autofocus="">
        {leaveTexts.stay}
      </Button>
    </>
  );
  return (
    <Dialog id={id} title={leaveTexts.title} dismissible={false} foot={foot} onClose={onStay}>
      <p className="small muted">
        {leaveTexts.progress(formatBytes(sent), formatBytes(total))} {leaveTexts.consequence}
      </p>
    </Dialog>
  );
}
