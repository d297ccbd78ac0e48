import { ToTariff } from "~/areas/tariffs/to-tariff";
import { Fold } from "~/areas/workspace/fold";
import { ManagePage } from "~/areas/workspace/manage/manage-page";
import { OrderForm } from "~/areas/workspace/manage/order-form";
import { RemoveForm } from "~/areas/workspace/manage/remove-form";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { Tag } from "~/ui/tag";
import { forms } from "./forms";
import { TagForm } from "./tag-form";
import { tagTexts } from "./texts";

export type OwnTagView = { id: number; name: string; color: string; priority: number; clips: number };

export type TagsPageProps = {
  tags: OwnTagView[];
  /** The tariff has tags and is in force; otherwise they can only be deleted. */
  mayEdit: boolean;
  answers: Answers<typeof forms>;
};

/** The creator's own tags. */
export function TagsPage({ tags, mayEdit, answers }: TagsPageProps) {
  const { saveTag: save, deleteTag: remove } = answers;
  // The answer belongs to the form that was sent: the one of this tag, or the one that adds.
  const saved = (id?: number) => (save.typed?.tagId === (id && String(id)) ? save : undefined);
  const notice = mayEdit ? null : (
    <Banner tone="warning" title={tagTexts.notInTariffTitle} action={<ToTariff />}>
      {tagTexts.notInTariff}
    </Banner>
  );
  const side = mayEdit ? (
    <Card title={tagTexts.newTitle}>
      <div className="card__body">
        {/* The key empties the form once the tag is there. */}
        <TagForm key={tags.length} answer={saved()} />
      </div>
    </Card>
  ) : null;
  return (
    <ManagePage title={tagTexts.title} lede={tagTexts.lede} notice={notice} side={side}>
      {tags.length === 0 ? (
        mayEdit && <Empty icon="tag" title={tagTexts.emptyTitle} text={tagTexts.emptyText} />
      ) : (
        <ul className="managed-list">
          {tags.map((tag, index) => (
            <li key={tag.id} className="managed">
              <div className="managed__head">
                <div>
                  <Tag name={tag.name} color={tag.color} large />
                  <span className="managed__meta">
                    {tagTexts.clips(tag.clips)} · {tagTexts.priorityOf(tag.priority)}
                  </span>
                </div>
                {mayEdit ? (
                  <OrderForm
                    form={forms.moveTag}
                    field={fieldsOf(forms.moveTag).tagId}
                    id={tag.id}
                    up={tagTexts.up(tag.name)}
                    down={tagTexts.down(tag.name)}
                    isFirst={index === 0}
                    isLast={index === tags.length - 1}
                  />
                ) : null}
              </div>
              <div key={JSON.stringify(tag)} className="managed__folds">
                {mayEdit ? (
                  <Fold
                    summary={manageTexts.edit}
                    icon="note"
                    label={tagTexts.edit(tag.name)}
                    open={saved(tag.id)?.errors !== undefined}
                  >
                    <TagForm tag={tag} answer={saved(tag.id)} />
                  </Fold>
                ) : null}
                <RemoveForm
                  form={forms.deleteTag}
                  field={fieldsOf(forms.deleteTag).tagId}
                  id={tag.id}
                  label={`${tagTexts.remove} ${tag.name}`}
                  question={tagTexts.removeQuestion(tag.clips)}
                  confirm={tagTexts.remove}
                  answer={remove.typed?.tagId === String(tag.id) ? remove : undefined}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </ManagePage>
  );
}
