import type { ReactNode } from "react";
import { optional } from "~/texts/forms";
import { TextField } from "~/ui/field";
import { LaneHeading } from "~/ui/lane-heading";
import { Segmented } from "~/ui/segmented";
import type { OrderFieldsOf } from "./order-fields";
import { customerTexts as texts } from "./texts";

export type CustomerView = {
  buyer: string;
  customerName: string;
  companyId: string;
  taxId: string;
  street: string;
  city: string;
  postalCode: string;
};

type CustomerFieldsProps = {
  fields: OrderFieldsOf;
  /** What stands in the fields until somebody types. */
  customer: CustomerView | null;
  /** Tells a person what name the invoice will bear. */
  personNote: ReactNode;
};

/** Whom the invoice is for: a person, or a company with its IČO. Which fields are shown the style sheet decides. */
export function CustomerFields({ fields, customer, personNote }: CustomerFieldsProps) {
  return (
    <section className="form-stack customer" aria-labelledby="order-customer">
      <LaneHeading id="order-customer">{texts.customer}</LaneHeading>
      <Segmented
        legend={texts.customer}
        field={fields.buyer}
        options={texts.buyers}
        defaultValue={customer?.buyer ?? "person"}
      />
      <p className="small muted customer__person">{personNote}</p>
      <div className="form-grid customer__company">
        <TextField
          full
          label={texts.customerName}
          field={fields.customerName}
          defaultValue={customer?.customerName}
          autoComplete="billing organization"
        />
        <TextField
          numeric
          label={texts.companyId}
          field={fields.companyId}
          defaultValue={customer?.companyId}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          numeric
          label={texts.taxId}
          field={fields.taxId}
          defaultValue={customer?.taxId}
          aside={optional}
          autoComplete="off"
        />
      </div>
      <div className="form-grid">
        <TextField
          full
          label={texts.street}
          field={fields.street}
          defaultValue={customer?.street}
          autoComplete="billing address-line1"
        />
        <TextField
          numeric
          label={texts.postalCode}
          field={fields.postalCode}
          defaultValue={customer?.postalCode}
          autoComplete="billing postal-code"
        />
        <TextField
          label={texts.city}
          field={fields.city}
          defaultValue={customer?.city}
          autoComplete="billing address-level2"
        />
      </div>
    </section>
  );
}
