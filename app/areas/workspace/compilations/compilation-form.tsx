import { toPragueInput } from "~/domain/prague-time";
import { Form } from "~/framework/router";
import { optional } from "~/texts/forms";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { newCompilationForms as forms } from "./forms";
import { compilationTexts as texts } from "./texts";

type CompilationFormProps = {
  /** The compilation to change; without it the form begins one. */
  compilation?: { name: string; plannedAt: number | null };
  answer: Answer<typeof forms.saveCompilation>;
};

/** What the video is called and when it is to come out. */
export function CompilationForm({ compilation, answer }: CompilationFormProps) {
  const { name, plannedAt, ...rest } = fieldsOf(forms.saveCompilation, answer);
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={forms.saveCompilation} />
      <FormError of={rest} />
      <TextField label={texts.name} field={name} defaultValue={compilation?.name} />
      <TextField
        label={texts.planned}
        type="datetime-local"
        numeric
        aside={optional}
        hint={texts.plannedHint}
        field={plannedAt}
        defaultValue={compilation?.plannedAt ? toPragueInput(compilation.plannedAt) : undefined}
      />
      <div>
        <Button
          type="submit"
          tone={compilation ? "secondary" : "primary"}
          icon={compilation ? undefined : "plus"}
          busy={answer.busy}
        >
          {compilation ? texts.save : texts.add}
        </Button>
      </div>
    </Form>
  );
}
