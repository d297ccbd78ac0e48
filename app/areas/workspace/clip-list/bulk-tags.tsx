import { Tag, type TagView } from "~/ui/tag";
import { bulkTexts } from "./bulk-texts";
import { bulkForms } from "./forms";

const { change, tag } = bulkForms.bulk.fields;

/** Tags to be ticked, and whether they are added to the chosen clips or taken off them. */
export function BulkTags({ form, tags }: { form: string; tags: TagView[] }) {
  if (tags.length === 0) return <p className="small muted">{bulkTexts.noTags}</p>;
  return (
    <>
      <div className="bulk-tags">
        {tags.map(({ id, name, color }) => (
          <label key={id} className="check check--compact">
            <input type="checkbox" name={tag.name} value={id} form={form} />
            <Tag name={name} color={color} />
          </label>
        ))}
      </div>
      <button type="submit" form={form} name={change.name} value="addTags">
        {bulkTexts.addTags}
      </button>
      <button type="submit" form={form} name={change.name} value="removeTags">
        {bulkTexts.removeTags}
      </button>
    </>
  );
}
