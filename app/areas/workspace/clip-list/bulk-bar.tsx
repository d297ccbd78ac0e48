import type { ReactNode } from "react";
import { bulkTexts } from "~/areas/workspace/clip-list/bulk-texts";
import type { VideoState } from "~/domain/states/rules";
import { stateLabels } from "~/texts/states";
import { Button, IconButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { Menu } from "~/ui/menu";
import { stateSigns } from "~/ui/state-chip";
import { Tag, type TagView } from "~/ui/tag";

export type BulkTools = {
  states: VideoState[];
  tags: TagView[];
  editors: { id: number; name: string }[];
  isCreator: boolean;
};

type BulkBarProps = { form: string; chosen: number; tools: BulkTools; onClear: () => void };

/** What can be done with the chosen clips; each choice is a submit button in a menu of its own. */
export function BulkBar({ form, chosen, tools, onClear }: BulkBarProps) {
  const choice = (value: string, label: ReactNode) => (
    <button key={value} type="submit" form={form} name="change" value={value}>
      {label}
    </button>
  );
  return (
    <section className="bulk-bar" aria-label={bulkTexts.label} data-theme="dark">
      {chosen > 0 ? (
        <span className="bulk-bar__count" role="status">
          {bulkTexts.selected(chosen)}
        </span>
      ) : null}
      <div className="bulk-bar__actions">
        <Tool id="bulk-state" icon="state-1" label={bulkTexts.state} primary>
          {tools.states.map((state) =>
            choice(
              `state:${state}`,
              <>
                <Icon name={stateSigns[state].icon} />
                {stateLabels[state]}
              </>,
            ),
          )}
        </Tool>
        <Tool id="bulk-tags" icon="tag" label={bulkTexts.tags}>
          {tools.tags.length === 0 ? (
            <p className="small muted">{bulkTexts.noTags}</p>
          ) : (
            <b>{bulkTexts.addTag}</b>
          )}
          {tools.tags.map((tag) => choice(`addTags:${tag.id}`, <Tag name={tag.name} color={tag.color} />))}
          {tools.tags.length === 0 ? null : <b>{bulkTexts.removeTag}</b>}
          {tools.tags.map((tag) => choice(`removeTags:${tag.id}`, <Tag name={tag.name} color={tag.color} />))}
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
      {chosen > 0 ? <IconButton icon="close" label={bulkTexts.clear} onClick={onClear} /> : null}
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
