import { Form } from "@remix-run/react";
import { boardTexts as texts } from "~/areas/board/texts";
import { manageTexts } from "~/areas/workspace/texts";
import { boardLimits } from "~/domain/dashcamers/board-rules";
import { optional } from "~/texts/forms";
import { Button, ButtonLink, IconButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { TextAreaField, TextField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";
import type { WantedItem } from "../../areas/board/wanted-card";
import { Fold } from "../../areas/workspace/fold";
import { ManagePage } from "../../areas/workspace/manage-page";
import { RemoveForm } from "../../areas/workspace/remove-form";

type BoardPageProps = { items: WantedItem[]; uploadTo: string; save?: FormAnswer; remove?: FormAnswer };

/** What the creator looks for, in the order that contributors see. */
export function BoardPage({ items, uploadTo, save, remove }: BoardPageProps) {
  const saved = (id?: number) => (save?.values?.itemId === (id && String(id)) ? save : undefined);
  const side = (
    <Card title={texts.newTitle}>
      <div className="card__body">
        {/* The key empties the form once the item is there. */}
        <ItemForm key={items.length} answer={saved()} />
      </div>
    </Card>
  );
  const links = (
    <p className="btn-row">
      <ButtonLink to="/dashcamer/board/print" icon="qr">
        {texts.poster}
      </ButtonLink>
      <ButtonLink to={uploadTo} icon="eye" tone="quiet">
        {texts.show}
      </ButtonLink>
    </p>
  );
  return (
    <ManagePage title={texts.title} lede={texts.lede} notice={links} side={side}>
      {items.length === 0 ? (
        <Empty icon="search" title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <ol className="managed-list">
          {items.map((item, at) => (
            <li key={JSON.stringify(item)} className="managed">
              <div className="managed__head">
                <div className="wanted">
                  <b>{item.title}</b>
                  {item.text ? <p>{item.text}</p> : null}
                </div>
                <Order item={item} isFirst={at === 0} isLast={at === items.length - 1} />
              </div>
              <div className="managed__folds">
                <Fold
                  summary={manageTexts.edit}
                  icon="note"
                  label={`${manageTexts.edit} ${item.title}`}
                  open={saved(item.id)?.errors !== undefined}
                >
                  <ItemForm item={item} answer={saved(item.id)} />
                </Fold>
                <RemoveForm
                  intent="remove"
                  field="itemId"
                  id={item.id}
                  label={`${manageTexts.remove} ${item.title}`}
                  question={texts.removeQuestion}
                  confirm={texts.remove}
                  answer={remove?.values?.itemId === String(item.id) ? remove : undefined}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </ManagePage>
  );
}

function Order({ item, isFirst, isLast }: { item: WantedItem; isFirst: boolean; isLast: boolean }) {
  const step = { type: "submit", name: "direction" } as const;
  return (
    <Form method="post" className="managed__order" preventScrollReset>
      <Intent value="move" />
      <input type="hidden" name="itemId" value={item.id} />
      <IconButton {...step} value="up" icon="chevron-up" label={texts.up(item.title)} disabled={isFirst} />
      <IconButton
        {...step}
        value="down"
        icon="chevron-down"
        label={texts.down(item.title)}
        disabled={isLast}
      />
    </Form>
  );
}

function ItemForm({ item, answer }: { item?: WantedItem; answer?: FormAnswer }) {
  const shown = answer?.values ?? item;
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent value="save" />
      {item ? <input type="hidden" name="itemId" value={item.id} /> : null}
      <FormError errors={answer?.errors} />
      <TextField
        label={texts.itemTitle}
        name="title"
        required
        maxLength={boardLimits.title}
        hint={item ? undefined : texts.itemTitleHint}
        defaultValue={shown?.title}
        errors={answer?.errors?.title}
      />
      <TextAreaField
        label={texts.itemText}
        aside={optional}
        name="text"
        rows={3}
        maxLength={boardLimits.text}
        defaultValue={shown?.text}
        errors={answer?.errors?.text}
      />
      <div>
        <Button
          type="submit"
          tone={item ? "secondary" : "primary"}
          icon={item ? undefined : "plus"}
          busy={answer?.busy}
        >
          {item ? manageTexts.save : texts.add}
        </Button>
      </div>
    </Form>
  );
}
