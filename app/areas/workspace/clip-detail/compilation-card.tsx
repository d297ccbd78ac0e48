import { compilationTexts as texts } from "~/areas/workspace/compilations/texts";
import { Form, Link } from "~/framework/router";
import { ArrowLink, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { clipForms as forms } from "./forms";

type Named = { id: number; name: string };

export type CompilationCardProps = {
  /** Compilations that the clip is in. */
  inside: Named[];
  /** Open ones that it can be added to; null while it can be added to none. */
  offered: Named[] | null;
  answer: Answer<typeof forms.addToCompilation>;
};

/** The compilations that a clip is in, and the way into another one. */
export function CompilationCard({ inside, offered, answer }: CompilationCardProps) {
  if (inside.length === 0 && offered === null) return null;
  const { compilationId, ...rest } = fieldsOf(forms.addToCompilation, answer);
  return (
    <Card title={texts.title} level={3}>
      <div className="card__body form-stack">
        {inside.length === 0 ? null : (
          <ul className="compilations side-stack">
            {inside.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/dashcamer/compilations/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
        {offered !== null && offered.length > 0 ? (
          <Form method="post" className="form-stack" preventScrollReset>
            <Intent of={forms.addToCompilation} />
            <FormError of={rest} />
            <SelectField
              key={offered[0]?.id}
              label={texts.into}
              field={compilationId}
              options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <div>
              <Button type="submit" size="sm" icon="plus" busy={answer.busy}>
                {texts.addToIt}
              </Button>
            </div>
          </Form>
        ) : null}
        {offered?.length === 0 ? (
          <p>
            <ArrowLink to="/dashcamer/compilations">{texts.newTitle}</ArrowLink>
          </p>
        ) : null}
      </div>
    </Card>
  );
}
