import { formatBytes } from "~/texts/format";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { leaveTexts } from "./texts";

type LeaveDialogProps = {
  id: string;
  /** All has arrived, and only nobody has sent it. */
  unsent: boolean;
  sent: number;
  total: number;
  onLeave: () => void;
  onStay: () => void;
};

/** Asks before files are left that are on their way or not sent; the caller shows it with `showModal()`. Escape stays. */
export function LeaveDialog({ id, unsent, sent, total, onLeave, onStay }: LeaveDialogProps) {
  const foot = (
    <>
      <Button tone="danger" onClick={onLeave}>
        {unsent ? leaveTexts.unsent.leave : leaveTexts.leave}
      </Button>
      <Button tone="primary" onClick={onStay} autofocus="">
        {leaveTexts.stay}
      </Button>
    </>
  );
  return (
    <Dialog
      id={id}
      title={unsent ? leaveTexts.unsent.title : leaveTexts.title}
      dismissible={false}
      foot={foot}
      onClose={onStay}
    >
      <p className="small muted">
        {unsent
          ? leaveTexts.unsent.text
          : `${leaveTexts.progress(formatBytes(sent), formatBytes(total))} ${leaveTexts.consequence}`}
      </p>
    </Dialog>
  );
}
