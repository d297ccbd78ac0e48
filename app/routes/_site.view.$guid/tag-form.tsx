import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { SystemTag } from "~/ui/tag";
import { forms } from "./forms";
import { viewTexts } from "./texts";

export type Tagging = { locked: boolean; given: number[]; offered: { id: number; name: string }[] };

type TagFormProps = { tagging: Tagging; answer: Answer<typeof forms.tag> };

/** The fan says by the platform's tags what the clip shows; once the creator has locked them they are only shown. */
export function TagForm({ tagging: { locked, given, offered }, answer }: TagFormProps) {
  const { tag, ...rest } = fieldsOf(forms.tag, answer);
  const texts = viewTexts.tags;
  if (locked) {
    const givenTags = offered.filter(({ id }) => given.includes(id));
    return (
      <Card title={texts.title}>
        <div className="card__body side-stack">
          {givenTags.length > 0 ? (
            <p className="chip-row">
              {givenTags.map(({ id, name }) => (
                <SystemTag key={id} name={name} />
              ))}
            </p>
          ) : null}
          <p className="small muted">{texts.locked}</p>
        </div>
      </Card>
    );
  }
  return (
    <Card title={texts.title}>
      <Form key={given.join()} method="post" className="card__body form-stack" preventScrollReset>
        <Intent of={forms.tag} />
        <FormError of={rest} also={[tag]} />
        <p className="small muted">{texts.text}</p>
        <div className="chip-row">
          {offered.map(({ id, name }) => (
            <Check
              key={id}
              field={{ ...tag, errors: null }}
              value={id}
              defaultChecked={given.includes(id)}
              compact
            >
              <SystemTag name={name} />
            </Check>
          ))}
        </div>
        <p>
          <Button type="submit" size="sm" icon="tag" busy={answer.busy}>
            {texts.save}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
