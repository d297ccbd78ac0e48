import { forwardRef, useEffect, useId, useRef, useState } from "react";
import { formatBytes, formatDuration } from "~/texts/format";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { queryField } from "~/ui/form-fields";
import { editTexts } from "./edit-texts";
import { FilmStrip } from "./film-strip";
import { type ClipPlan, losslessRange, plannedBytes } from "./sending/clip-plan";
import { editClip, planOf } from "./sending/edit-clip";
import type { UploadItem } from "./sending/upload-item";
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

  const here = item.isPlayable ? () => String(Math.round(player.current?.currentTime ?? 0)) : null;
  const foot = (
    <>
      <p role="status" className="small dialog__said">
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
        {item.isPlayable ? <Preview ref={player} file={file} /> : null}
        {item.strip ? <FilmStrip strip={item.strip} part={partOf(range, plan)} /> : null}
        <div className="upload__ends">
          <TextField
            label={editTexts.from}
            field={queryField("from")}
            type="number"
            inputMode="numeric"
            min={0}
            value={from}
            onChange={(event) => setRange([event.currentTarget.value, to])}
            end={here && <Button onClick={() => setRange([here(), to])}>{editTexts.fromHere}</Button>}
          />
          <TextField
            label={editTexts.to}
            field={queryField("to")}
            type="number"
            inputMode="numeric"
            min={1}
            value={to}
            errors={plan && !isRange ? [editTexts.wrongRange] : null}
            onChange={(event) => setRange([from, event.currentTarget.value])}
            end={here && <Button onClick={() => setRange([from, here()])}>{editTexts.toHere}</Button>}
          />
        </div>
        {plan && plan.sounds.length > 0 ? (
          <Check
            field={queryField("silent")}
            checked={silent}
            onChange={(event) => setSilent(event.currentTarget.checked)}
          >
            {editTexts.silent}
          </Check>
        ) : null}
      </div>
    </Dialog>
  );
}

/** The part of the whole that remains, from 0 to 1. */
function partOf(range: { fromMs: number; toMs: number } | null, plan: ClipPlan | null) {
  if (!range || !plan?.durationMs) return undefined;
  return { from: range.fromMs / plan.durationMs, to: Math.min(1, range.toMs / plan.durationMs) };
}

const Preview = forwardRef<HTMLVideoElement, { file: File }>(({ file }, ref) => {
  const source = useObjectUrl(file);
  if (!source) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the sender's own clip has no captions
    <video
      ref={ref}
      className="upload__frame upload__frame--low"
      src={source}
      controls
      playsInline
      preload="metadata"
      aria-label={file.name}
    />
  );
});
