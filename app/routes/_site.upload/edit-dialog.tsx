import { forwardRef, useEffect, useId, useRef, useState } from "react";
import { editTexts } from "~/routes/_site.upload/edit-texts";
import { type ClipPlan, losslessRange, plannedBytes } from "~/routes/_site.upload/sending/clip-plan";
import { editClip, planOf } from "~/routes/_site.upload/sending/edit-clip";
import type { UploadItem } from "~/routes/_site.upload/sending/upload-queue";
import { formatBytes, formatDuration } from "~/texts/format";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { useObjectUrl } from "./use-object-url";

type EditDialogProps = {
  item: UploadItem;
  /** Takes the edited file instead of the picked one. */
  onEdited: (file: File, range: { fromMs: number; toMs: number }) => void;
  onClose: () => void;
};

/** A part of the clip, or the clip without sound, before it travels. Its code is loaded when somebody opens it. */
export function EditDialog({ item, onEdited, onClose }: EditDialogProps) {
  const { file, info } = item;
  const id = useId();
  const player = useRef<HTMLVideoElement>(null);
  const isClosed = useRef(false);
  const [plan, setPlan] = useState<ClipPlan | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [[from, to], setRange] = useState<[string, string]>(["0", ""]);
  const [silent, setSilent] = useState(false);

  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement | null;
    dialog?.showModal();
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, [id]);

  useEffect(() => {
    let isOpen = true;
    planOf(file).then(
      (found) => {
        if (!isOpen) return;
        setPlan(found);
        setRange(["0", String(Math.ceil(found.durationMs / 1000))]);
      },
      () => isOpen && setFailed(true),
    );
    return () => {
      isOpen = false;
    };
  }, [file]);

  const edit = { fromMs: Number(from) * 1000, toMs: Number(to) * 1000, sound: !silent };
  const isRange = edit.fromMs >= 0 && edit.toMs > edit.fromMs;
  const range = plan && isRange ? losslessRange(plan, edit) : null;

  async function apply() {
    if (!plan || busy) return;
    setBusy(true);
    try {
      const edited = await editClip(file, plan, edit, info?.recordedAt ?? null);
      // Who closed the window meanwhile wants the picked file; the edited one goes by its age.
      if (!isClosed.current) onEdited(edited, losslessRange(plan, edit));
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }

  const here = () => String(Math.round(player.current?.currentTime ?? 0));
  const foot = (
    <>
      <Button onClick={onClose}>{editTexts.cancel}</Button>
      <Button tone="primary" onClick={apply} busy={busy} disabled={!range || failed}>
        {editTexts.apply}
      </Button>
    </>
  );
  return (
    <Dialog id={id} title={editTexts.title} foot={foot} onClose={onClose}>
      <div className="form-stack">
        <p className="small muted">{editTexts.lede}</p>
        <Preview ref={player} file={file} />
        <TextField
          label={editTexts.from}
          name="from"
          type="number"
          inputMode="numeric"
          min={0}
          value={from}
          onChange={(event) => setRange([event.currentTarget.value, to])}
          end={<Button onClick={() => setRange([here(), to])}>{editTexts.fromHere}</Button>}
        />
        <TextField
          label={editTexts.to}
          name="to"
          type="number"
          inputMode="numeric"
          min={1}
          value={to}
          errors={plan && !isRange ? [editTexts.wrongRange] : null}
          onChange={(event) => setRange([from, event.currentTarget.value])}
          end={<Button onClick={() => setRange([from, here()])}>{editTexts.toHere}</Button>}
        />
        {plan && plan.sounds.length > 0 ? (
          <Check name="silent" checked={silent} onChange={(event) => setSilent(event.currentTarget.checked)}>
            {editTexts.silent}
          </Check>
        ) : null}
        <p role="status" className="small">
          {failed
            ? editTexts.failed
            : plan === null
              ? editTexts.reading
              : range
                ? editTexts.result(
                    formatDuration(range.fromMs),
                    formatDuration(range.toMs),
                    formatBytes(plannedBytes(plan, edit)),
                    formatBytes(file.size),
                  )
                : null}
        </p>
      </div>
    </Dialog>
  );
}

const Preview = forwardRef<HTMLVideoElement, { file: File }>(({ file }, ref) => {
  const source = useObjectUrl(file);
  if (!source) return null;
  // biome-ignore lint/a11y/useMediaCaption: the sender's own clip has no captions
  return <video ref={ref} src={source} controls playsInline preload="metadata" aria-label={file.name} />;
});
