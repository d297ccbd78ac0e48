import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import type { ComputerPageProps } from "./computer-page";
import { forms } from "./forms";
import { computerTexts as texts } from "./texts";

type CompanionsCardProps = Pick<ComputerPageProps, "companions"> & { answer: Answer<typeof forms.unpair> };

/** Computers whose program may fetch the account's clips; each can be sent away. */
export function CompanionsCard({ companions, answer }: CompanionsCardProps) {
  const { handle: field, ...rest } = fieldsOf(forms.unpair, answer);
  return (
    <Card title={texts.companions}>
      <div className="card__body form-stack">
        <p className="small muted">{texts.unpairText}</p>
        <FormError of={rest} />
        <ul className="computer__paired">
          {companions.map(({ handle, computer, lastSeenAt }) => {
            const name = computer || texts.unnamed;
            return (
              <li key={handle}>
                <div>
                  <b>{name}</b>
                  <p className="xs faint">{texts.lastSeen(lastSeenAt)}</p>
                </div>
                <Form method="post" preventScrollReset>
                  <Intent of={forms.unpair} />
                  <Hidden field={field} value={handle} />
                  <Button type="submit" size="sm" aria-label={`${texts.unpair} ${name}`}>
                    {texts.unpair}
                  </Button>
                </Form>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
