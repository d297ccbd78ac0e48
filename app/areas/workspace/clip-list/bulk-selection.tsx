import { type ChangeEvent, useRef, useState } from "react";
import { Form } from "~/framework/router";
import { Hidden, Intent } from "~/ui/form";
import { fieldsOf } from "~/ui/form-fields";
import { BulkBar, type BulkTools } from "./bulk-bar";
import { bulkTexts } from "./bulk-texts";
import { ClipRow, type ClipRowView } from "./clip-row";
import { bulkForms as forms } from "./forms";
import { useRange } from "./use-range";

const formId = "bulk";
const fields = fieldsOf(forms.bulk);

/** `tools` is null where nothing can be done with the clips, as in the trash. */
type BulkSelectionProps = { clips: ClipRowView[]; matching: number; tools: BulkTools | null };

/**
 * The rows with a box each, and what can be done with those that are ticked. It is one plain form: the bar appears by
 * itself as soon as a box is ticked, scripts only count and tick the page.
 */
export function BulkSelection({ clips, matching, tools }: BulkSelectionProps) {
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number[]>([]);
  const [isAll, setAll] = useState(false);
  const boxes = () => [
    ...(root.current?.querySelectorAll<HTMLInputElement>(`input[name=${fields.clip.name}]`) ?? []),
  ];
  const whole = () => root.current?.querySelector<HTMLInputElement>(`input[name=${fields.page.name}]`);

  function count() {
    const ticked = boxes().flatMap((box) => (box.checked ? [Number(box.value)] : []));
    const all = whole();
    if (all) {
      all.checked = ticked.length === clips.length;
      all.indeterminate = ticked.length > 0 && ticked.length < clips.length;
    }
    setChosen(ticked);
  }

  function followed(event: ChangeEvent<HTMLDivElement>) {
    const box: Element = event.target;
    if (!(box instanceof HTMLInputElement)) return;
    if (box.name === fields.page.name) tickAll(box.checked);
    else if (box.name === fields.clip.name) count();
    else if (box.name === fields.matching.name) setAll(box.checked);
  }

  function tickAll(checked: boolean) {
    for (const box of boxes()) box.checked = checked;
    count();
  }

  const range = useRange(root, count);
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
    <div ref={root} className="bulk" onChange={followed} {...range}>
      <Form id={formId} method="post" preventScrollReset>
        <Intent of={forms.bulk} />
        <Hidden field={fields.onPage} value={clips.map(({ id }) => id).join(",")} />
        <div className="bulk__all">
          <label className="check check--compact">
            <input type="checkbox" name={fields.page.name} value="yes" />
            <span className="check__text">{bulkTexts.selectPage}</span>
          </label>
          {matching > clips.length ? (
            <label className="check check--compact bulk__matching">
              <input type="checkbox" name={fields.matching.name} value="yes" />
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
      <BulkBar
        form={formId}
        chosen={clips.filter(({ id }) => chosen.includes(id))}
        isAll={isAll}
        tools={tools}
        onClear={() => tickAll(false)}
      />
    </div>
  );
}
