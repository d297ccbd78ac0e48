import { highestPriority } from "~/domain/tags/rules";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { tagTexts } from "./texts";

type TagFormProps = {
  /** The tag to change; without it the form makes a new one. */
  tag?: { id: number; name: string; color: string; priority: number };
  answer?: Answer<typeof forms.saveTag>;
};

const firstColor = "#0b5fb5";

/** Name, colour and priority of a tag. */
export function TagForm({ tag, answer }: TagFormProps) {
  const { tagId, name, color, priority, ...rest } = fieldsOf(forms.saveTag, answer);
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={forms.saveTag} />
      {tag ? <Hidden field={tagId} value={tag.id} /> : null}
      <FormError of={rest} />
      <TextField label={tagTexts.name} field={name} defaultValue={tag?.name} />
      <TextField
        label={tagTexts.color}
        type="color"
        className="input--color"
        hint={tagTexts.colorHint}
        field={color}
        defaultValue={tag?.color ?? firstColor}
      />
      <TextField
        label={tagTexts.priority}
        type="number"
        min={0}
        max={highestPriority}
        step={1}
        numeric
        hint={tagTexts.priorityHint}
        field={priority}
        defaultValue={tag?.priority ?? 0}
      />
      <div>
        <Button
          type="submit"
          tone={tag ? "secondary" : "primary"}
          icon={tag ? undefined : "plus"}
          busy={answer?.busy}
          aria-label={tag && `${tagTexts.save} ${tag.name}`}
        >
          {tag ? tagTexts.save : tagTexts.add}
        </Button>
      </div>
    </Form>
  );
}
