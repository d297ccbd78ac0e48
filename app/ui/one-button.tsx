import type { ReactNode } from "react";
import { Form } from "~/framework/router";
import { Button, type ButtonProps } from "./button";
import { Intent } from "./form";
import type { AnyForm } from "./form-fields";

type OneButtonProps = Pick<ButtonProps, "tone" | "icon" | "block"> & { form: AnyForm; children: ReactNode };

/** A form of one button. Opening a link from a mail changes nothing, because mail programs open links on their own. */
export function OneButton({ form, children, ...look }: OneButtonProps) {
  return (
    <Form method="post" className={look.block ? undefined : "btn-row"}>
      <Intent of={form} />
      <Button type="submit" {...look}>
        {children}
      </Button>
    </Form>
  );
}
