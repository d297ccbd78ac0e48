import { compilationForms as forms } from "~/areas/workspace/compilations/forms";
import { compilationTexts as texts } from "~/areas/workspace/compilations/texts";
import type { VideoState } from "~/domain/states/rules";
import { Form } from "~/framework/router";
import { formatDuration } from "~/texts/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { ListSearch } from "~/ui/list-filter";
import { StateChip } from "~/ui/state-chip";

export type ClipToAdd = {
  id: number;
  name: string;
  nickname: string;
  state: VideoState;
  durationMs: number | null;
};

type AddCardProps = {
  search: string;
  toAdd: ClipToAdd[];
  answer: Answer<typeof forms.addClip>;
};

/** Clips that can be put into the compilation, and a search for others. */
export function AddCard({ search, toAdd, answer }: AddCardProps) {
  const { videoId, ...rest } = fieldsOf(forms.addClip, answer);
  return (
    <Card title={texts.addTitle}>
      <div className="card__body form-stack">
        <ListSearch label={texts.searchLabel} submit={texts.search} search={search} keep={{}} />
        <FormError of={rest} />
        {toAdd.length === 0 ? <p className="small muted">{texts.nothingToAdd}</p> : null}
        <ul className="clips-in">
          {toAdd.map(({ id, name, nickname, state, durationMs }) => (
            <li key={id} className="managed__head">
              <div>
                <b>{name}</b>
                <span className="managed__meta">
                  {[nickname, durationMs === null ? "" : formatDuration(durationMs)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <StateChip state={state} bare />
              </div>
              <Form method="post" preventScrollReset>
                <Intent of={forms.addClip} />
                <Hidden field={videoId} value={id} />
                <Button type="submit" size="sm" icon="plus" aria-label={texts.addOne(name)}>
                  {texts.addShort}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
