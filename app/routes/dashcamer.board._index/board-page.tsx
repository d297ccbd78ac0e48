import { boardTexts as texts } from "~/areas/board/texts";
import type { WantedItem } from "~/areas/board/wanted-card";
import { Fold } from "~/areas/workspace/fold";
import { ManagePage } from "~/areas/workspace/manage/manage-page";
import { OrderForm } from "~/areas/workspace/manage/order-form";
import { RemoveForm } from "~/areas/workspace/manage/remove-form";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { Form } from "~/framework/router";
import { optional } from "~/texts/forms";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { TextAreaField, TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

type BoardPageProps = { items: WantedItem[]; uploadTo: string; answers: Answers<typeof forms> };

/** What the creator looks for, in the order that contributors see. */
export function BoardPage({ items, uploadTo, answers: { save, remove } }: BoardPageProps) {
  const saved = (id?: number) => (save.typed?.itemId === (id && String(id)) ? save : undefined);
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
                <OrderForm
                  form={forms.move}
                  field={fieldsOf(forms.move).itemId}
                  id={item.id}
                  up={texts.up(item.title)}
                  down={texts.down(item.title)}
                  isFirst={at === 0}
                  isLast={at === items.length - 1}
                />
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
                  form={forms.remove}
                  field={fieldsOf(forms.remove).itemId}
                  id={item.id}
                  label={`${manageTexts.remove} ${item.title}`}
                  question={texts.removeQuestion}
                  confirm={texts.remove}
                  answer={remove.typed?.itemId === String(item.id) ? remove : undefined}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </ManagePage>
  );
}

function ItemForm({ item, answer }: { item?: WantedItem; answer?: Answer<typeof forms.save> }) {
  const { itemId, title, text, ...rest } = fieldsOf(forms.save, answer);
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={forms.save} />
      {item ? <Hidden field={itemId} value={item.id} /> : null}
      <FormError of={rest} />
      <TextField
        label={texts.itemTitle}
        field={title}
        hint={item ? undefined : texts.itemTitleHint}
        defaultValue={item?.title}
      />
      <TextAreaField
        label={texts.itemText}
        aside={optional}
        field={text}
        rows={3}
        defaultValue={item?.text}
      />
      <div>
        <Button
          type="submit"
          tone={item ? "secondary" : "primary"}
          icon={item ? undefined : "plus"}
          busy={answer?.busy}
          aria-label={item && `${texts.save} ${item.title}`}
        >
          {item ? texts.save : texts.add}
        </Button>
      </div>
    </Form>
  );
}
