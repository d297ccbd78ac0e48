import type { ReactNode } from "react";
import type { VideoState } from "~/domain/states/rules";
import { Button, IconButton } from "~/ui/button";
import type { IconName } from "~/ui/icon-names";
import { Menu } from "~/ui/menu";
import type { TagView } from "~/ui/tag";
import { BulkStates } from "./bulk-states";
import { BulkTags } from "./bulk-tags";
import { bulkTexts } from "./bulk-texts";
import type { ClipRowView } from "./clip-row";
import { bulkForms } from "./forms";

export type BulkTools = {
  states: VideoState[];
  tags: TagView[];
  editors: { id: number; name: string }[];
  isCreator: boolean;
};

type BulkBarProps = {
  form: string;
  chosen: readonly ClipRowView[];
  /** All that the filter finds is chosen, on whatever page. */
  isAll: boolean;
  tools: BulkTools;
  onClear: () => void;
};

/** What can be done with the chosen clips; each choice is a submit button in a menu of its own. */
export function BulkBar({ form, chosen, isAll, tools, onClear }: BulkBarProps) {
  const choice = (value: string, label: ReactNode) => (
    <button key={value} type="submit" form={form} name={bulkForms.bulk.fields.change.name} value={value}>
      {label}
    </button>
  );
  return (
    <section className="bulk-bar" aria-label={bulkTexts.label} data-theme="dark">
      {chosen.length > 0 ? (
        <span className="bulk-bar__count" role="status">
          {bulkTexts.selected(chosen.length)}
        </span>
      ) : null}
      <div className="bulk-bar__actions">
        <Tool id="bulk-state" icon="state-1" label={bulkTexts.state} primary>
          <BulkStates
            form={form}
            states={tools.states}
            chosen={chosen.length > 0 && !isAll ? chosen : null}
          />
        </Tool>
        <Tool id="bulk-tags" icon="tag" label={bulkTexts.tags}>
          <BulkTags form={form} tags={tools.tags} />
        </Tool>
        {tools.isCreator && tools.editors.length > 0 ? (
          <Tool id="bulk-editor" icon="user" label={bulkTexts.editor}>
            {tools.editors.map(({ id, name }) => choice(`editor:${id}`, name))}
            {choice("editor:none", bulkTexts.nobody)}
          </Tool>
        ) : null}
        {tools.isCreator ? (
          <Tool id="bulk-trash" icon="trash" label={bulkTexts.trash}>
            {choice("trash:clip", bulkTexts.trashClip)}
            {choice("trash:clipAndData", bulkTexts.trashAll)}
          </Tool>
        ) : null}
      </div>
      {chosen.length > 0 ? <IconButton icon="close" label={bulkTexts.clear} onClick={onClear} /> : null}
    </section>
  );
}

type ToolProps = { id: string; icon: IconName; label: string; primary?: boolean; children: ReactNode };

function Tool({ id, icon, label, primary, children }: ToolProps) {
  return (
    <>
      <Button
        tone={primary ? "primary" : "quiet"}
        size="sm"
        icon={icon}
        popovertarget={id}
        aria-label={label}
      >
        <span>{label}</span>
      </Button>
      <Menu id={id} label={label}>
        {children}
      </Menu>
    </>
  );
}
