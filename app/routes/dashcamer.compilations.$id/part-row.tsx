import { compilationForms as forms } from "~/areas/workspace/compilations/forms";
import { compilationTexts as texts } from "~/areas/workspace/compilations/texts";
import { Fold } from "~/areas/workspace/fold";
import { OrderForm } from "~/areas/workspace/manage/order-form";
import { Form } from "~/framework/router";
import { formatDuration } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { StateChip } from "~/ui/state-chip";
import type { PartView } from "./compilation-view";
import { CutForm } from "./cut-form";
import type { DraggedRow } from "./use-drag-order";

type PartRowProps = {
  part: PartView;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  answer: Answer<typeof forms.setCut> | undefined;
  drag: DraggedRow;
};

/** A clip of the compilation with its place, the part that is used, and what can be changed. */
export function PartRow({ part, isOpen, isFirst, isLast, answer, drag }: PartRowProps) {
  const { id, name, nickname, state, startMs, lengthMs, consentWithdrawn } = part;
  const length = lengthMs === null ? null : formatDuration(lengthMs);
  return (
    <li className="managed" {...(isOpen && drag.row)}>
      <div className="managed__head">
        {isOpen ? (
          <span className="compilation__grip only-with-script" title={texts.drag(name)} {...drag.grip}>
            <Icon name="grip" />
          </span>
        ) : null}
        <div className="managed__words">
          <b>
            <Anchor to={`/dashcamer/videos/${id}`}>{name}</Anchor>
          </b>
          <span className="managed__meta">
            {[
              nickname,
              length,
              startMs === null ? "" : `${texts.at} ${formatDuration(Math.floor(startMs / 1000) * 1000)}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
          <StateChip state={state} bare />
          {consentWithdrawn ? <p className="small">{texts.withdrawn}</p> : null}
        </div>
        {isOpen ? (
          <OrderForm
            form={forms.moveClip}
            field={fieldsOf(forms.moveClip).videoId}
            id={id}
            up={texts.up(name)}
            down={texts.down(name)}
            isFirst={isFirst}
            isLast={isLast}
          />
        ) : null}
      </div>
      {isOpen ? (
        <div className="managed__folds">
          <Fold summary={texts.cut} icon="trim" label={texts.cutOf(name)} open={answer?.errors !== undefined}>
            {/* The key puts in what was saved. */}
            <CutForm key={`${part.inMark} ${part.outMark}`} part={part} answer={answer} />
          </Fold>
          <Form method="post" preventScrollReset>
            <Intent of={forms.removeClip} />
            <Hidden field={fieldsOf(forms.removeClip).videoId} value={id} />
            <Button type="submit" tone="quiet" size="sm" icon="close" aria-label={texts.takeOutOf(name)}>
              {texts.takeOut}
            </Button>
          </Form>
        </div>
      ) : null}
    </li>
  );
}
