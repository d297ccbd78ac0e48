import { Form } from "@remix-run/react";
import { type ChangeEvent, useRef, useState } from "react";
import { bulkTexts } from "~/areas/workspace/clip-list/bulk-texts";
import { ClipRow, type ClipRowView } from "~/areas/workspace/clip-list/clip-row";
import { Intent } from "~/ui/form";
import { BulkBar, type BulkTools } from "./bulk-bar";

const formId = "bulk";

/** `tools` is null where nothing can be done with the clips, as in the trash. */
type BulkSelectionProps = { clips: ClipRowView[]; matching: number; tools: BulkTools | null };

/**
 * The rows with a box each, and what can be done with those that are ticked. It is one plain form: the bar appears by
 * itself as soon as a box is ticked, scripts only count and tick the page.
 */
export function BulkSelection({ clips, matching, tools }: BulkSelectionProps) {
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const boxes = () => [...(root.current?.querySelectorAll<HTMLInputElement>("input[name=clip]") ?? [])];
  const whole = () => root.current?.querySelector<HTMLInputElement>("input[name=page]");

  function count() {
    const ticked = boxes().filter((box) => box.checked).length;
    const all = whole();
    if (all) {
      all.checked = ticked === clips.length;
      all.indeterminate = ticked > 0 && ticked < clips.length;
    }
    setChosen(ticked);
  }

  function followed(event: ChangeEvent<HTMLDivElement>) {
    const box = event.target as unknown as HTMLInputElement;
    if (box.name === "page") tickAll(box.checked);
    else if (box.name === "clip") count();
  }

  function tickAll(checked: boolean) {
    for (const box of boxes()) box.checked = checked;
    count();
  }

  if (tools === null) {
    return (
      <ul className="row-list">
        {clips.map((clip) => (
          <ClipRow key={clip.id} clip={clip} />
        ))}
      </ul>
    );
  }
  return (
    <div ref={root} className="bulk" onChange={followed}>
      <Form id={formId} method="post" preventScrollReset>
        <Intent value="bulk" />
        <input type="hidden" name="onPage" value={clips.map(({ id }) => id).join(",")} />
        <div className="bulk__all">
          <label className="check check--compact">
            <input type="checkbox" name="page" value="yes" />
            <span className="check__text">{bulkTexts.selectPage}</span>
          </label>
          {matching > clips.length ? (
            <label className="check check--compact bulk__matching">
              <input type="checkbox" name="matching" value="yes" />
              <span className="check__text">{bulkTexts.selectMatching(matching)}</span>
            </label>
          ) : null}
        </div>
      </Form>
      <ul className="row-list">
        {clips.map((clip) => (
          <ClipRow key={clip.id} clip={clip} select={{ form: formId, label: bulkTexts.select(clip.title) }} />
        ))}
      </ul>
      <BulkBar form={formId} chosen={chosen} tools={tools} onClear={() => tickAll(false)} />
    </div>
  );
}
