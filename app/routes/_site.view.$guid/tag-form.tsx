import { Form } from "@remix-run/react";
import { viewTexts } from "~/routes/_site.view.$guid/texts";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { Intent } from "~/ui/form";
import { SystemTag } from "~/ui/tag";

export type Tagging = { locked: boolean; given: number[]; offered: { id: number; name: string }[] };

/** The fan says by the platform's tags what the clip shows; once the creator has locked them they are only shown. */
export function TagForm({ tagging: { locked, given, offered }, busy }: { tagging: Tagging; busy?: boolean }) {
  const texts = viewTexts.tags;
  if (locked) {
    const kept = offered.filter(({ id }) => given.includes(id));
    return (
      <Card title={texts.title}>
        <div className="card__body side-stack">
          {kept.length > 0 ? (
            <p className="chip-row">
              {kept.map(({ id, name }) => (
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
        <Intent value="tag" />
        <p className="small muted">{texts.text}</p>
        <div className="chip-row">
          {offered.map(({ id, name }) => (
            <Check key={id} name="tag" value={id} defaultChecked={given.includes(id)} compact>
              <SystemTag name={name} />
            </Check>
          ))}
        </div>
        <p>
          <Button type="submit" size="sm" icon="tag" busy={busy}>
            {texts.save}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
