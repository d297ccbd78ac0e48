import type { ComponentProps, ReactNode } from "react";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import type { Left } from "~/ui/form";
import type { Field } from "~/ui/form-fields";
import { PasskeyForm } from "./passkey-form";
import { passkeyTexts as texts } from "./passkey-texts";

type NewPasskeyProps<Rest extends Left> = Omit<
  ComponentProps<typeof PasskeyForm<Rest>>,
  "submit" | "wide" | "children"
> & { name: Field; children?: ReactNode };

/** A passkey is given a name and added. */
export function NewPasskey<Rest extends Left>({ name, children, ...form }: NewPasskeyProps<Rest>) {
  return (
    <Card title={texts.add}>
      <p className="card__body muted">{texts.text}</p>
      <PasskeyForm {...form} submit={texts.add}>
        <TextField label={texts.name} field={name} hint={texts.nameHint} />
        {children}
      </PasskeyForm>
    </Card>
  );
}
