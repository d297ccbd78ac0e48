import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { PasskeyUse } from "~/domain/second-factor/rules";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { FormError, Intent, type Left } from "~/ui/form";
import type { AllShown, AnyForm, HiddenField } from "~/ui/form-fields";
import { askPasskey } from "./ask-passkey";
import { PasskeyFault } from "./passkey-fault";
import { passkeyTexts } from "./passkey-texts";

type PasskeyFormProps<Rest extends Left> = {
  of: AnyForm;
  /** What the browser's answer goes into. */
  field: HiddenField;
  errors: Rest & AllShown<Rest>;
  use: PasskeyUse;
  submit: string;
  busy: boolean | undefined;
  /** As the button of a login, not as that of a card. */
  wide?: boolean;
  /** What the form carries besides. */
  children?: ReactNode;
};

/**
 * A form that is sent once a passkey has answered. It is there only with JavaScript: without, it says so. Whoever cancels in
 * the dialog of their system sees a message, and stays where they are.
 */
export function PasskeyForm<Rest extends Left>(props: PasskeyFormProps<Rest>) {
  const { of, field, errors, use, submit, busy, wide = false, children } = props;
  const answer = useRef<HTMLInputElement>(null);
  const [scripted, setScripted] = useState(false);
  const [asks, setAsks] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => setScripted(true), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const input = answer.current;
    if (input?.value !== "") return;
    event.preventDefault();
    if (asks) return;
    setAsks(true);
    const asked = await askPasskey(use);
    setAsks(false);
    setFault("fault" in asked ? asked.fault : null);
    if ("fault" in asked) return;
    input.value = asked.answer;
    form.requestSubmit();
    input.value = "";
  }

  if (!scripted)
    return (
      <noscript>
        <p className="muted">{passkeyTexts.needsScript}</p>
      </noscript>
    );
  return (
    <Form method="post" className={wide ? undefined : "card__body form-stack"} onSubmit={send} noValidate>
      <Intent of={of} />
      <input ref={answer} type="hidden" name={field.name} />
      <PasskeyFault text={fault} />
      <FormError of={errors} />
      {children}
      <p className={wide ? undefined : "btn-row"}>
        <Button type="submit" tone="primary" {...(wide && { size: "lg", block: true })} busy={busy || asks}>
          {submit}
        </Button>
      </p>
    </Form>
  );
}
