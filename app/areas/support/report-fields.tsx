import type { ReactNode } from "react";
import { supportPageTexts as texts } from "~/texts/support";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { Field, HiddenField } from "~/ui/form-fields";
import { Honeypot } from "~/ui/honeypot";

type WhoFieldsProps = {
  name: Field;
  email: Field;
  /** What the account fills in. */
  known?: { name: string; email: string };
  labels: Record<"name" | "email" | "emailHint", string>;
  /** The remark of fields that may stay empty. */
  aside?: string;
};

/** Who writes, and where the answer goes. */
export function WhoFields({ name, email, known, labels, aside }: WhoFieldsProps) {
  return (
    <div className="form-grid">
      <TextField
        label={labels.name}
        field={name}
        aside={aside}
        autoComplete="name"
        defaultValue={known?.name}
      />
      <TextField
        label={labels.email}
        field={email}
        type="email"
        aside={aside}
        hint={labels.emailHint}
        autoComplete="email"
        defaultValue={known?.email}
      />
    </div>
  );
}

type ReportEndProps = { website: HiddenField; submit: string; busy?: boolean; children: ReactNode };

/** The end of a report: a trap for machines, a tick, how we treat what was written, and the button. */
export function ReportEnd({ website, submit, busy, children }: ReportEndProps) {
  return (
    <>
      <Honeypot field={website} label={texts.website} />
      {children}
      <p className="small muted">
        <Anchor to="/terms/gdpr">{texts.privacy}</Anchor>
      </p>
      <p className="btn-row">
        <Button type="submit" tone="primary" size="lg" busy={busy}>
          {submit}
        </Button>
      </p>
    </>
  );
}
