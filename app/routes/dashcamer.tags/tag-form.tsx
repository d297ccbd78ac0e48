import { Form } from "@remix-run/react";
import { manageTexts } from "~/areas/workspace/texts";
import { highestPriority, longestTagName } from "~/domain/tags/rules";
import { tagTexts } from "~/routes/dashcamer.tags/texts";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { type FormAnswer, FormError, Intent } from "~/ui/form";

type TagFormProps = {
  /** The tag to change; without it the form makes a new one. */
  tag?: { id: number; name: string; color: string; priority: number };
  answer?: FormAnswer;
};

const firstColor = "#0b5fb5";

/** Name, colour and priority of a tag. */
export function TagForm({ tag, answer }: TagFormProps) {
  const stored: Record<string, string> = {
    name: tag?.name ?? "",
    color: tag?.color ?? firstColor,
    priority: String(tag?.priority ?? 0),
  };
  const field = (name: string) => ({
    name,
    defaultValue: answer?.values ? answer.values[name] : stored[name],
    errors: answer?.errors?.[name],
  });
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent value="saveTag" />
      {tag ? <input type="hidden" name="tagId" value={tag.id} /> : null}
      <FormError errors={answer?.errors} />
      <TextField label={tagTexts.name} required maxLength={longestTagName} {...field("name")} />
      <TextField
        label={tagTexts.color}
        type="color"
        className="input--color"
        hint={tagTexts.colorHint}
        {...field("color")}
      />
      <TextField
        label={tagTexts.priority}
        type="number"
        min={0}
        max={highestPriority}
        step={1}
        numeric
        hint={tagTexts.priorityHint}
        {...field("priority")}
      />
      <div>
        <Button
          type="submit"
          tone={tag ? "secondary" : "primary"}
          icon={tag ? undefined : "plus"}
          busy={answer?.busy}
        >
          {tag ? manageTexts.save : tagTexts.add}
        </Button>
      </div>
    </Form>
  );
}
