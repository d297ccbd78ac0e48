import { optional } from "~/texts/forms";
import { TextField } from "~/ui/field";
import type { FieldsOf } from "~/ui/form-fields";
import { LaneHeading } from "~/ui/lane-heading";
import type { forms } from "./forms";
import { orderTexts as texts } from "./texts";

type CustomerFieldsProps = Pick<
  FieldsOf<typeof forms.prepare>,
  "customerName" | "companyId" | "taxId" | "street" | "city" | "postalCode"
> & {
  customer: {
    name: string;
    companyId: string;
    taxId: string;
    street: string;
    city: string;
    postalCode: string;
  };
};

/** Who the invoice is for: a person, or a firm with its IČO. */
export function CustomerFields({ customer, ...fields }: CustomerFieldsProps) {
  return (
    <section className="form-stack" aria-labelledby="order-customer">
      <LaneHeading id="order-customer">{texts.customer}</LaneHeading>
      <div className="form-grid">
        <TextField
          full
          label={texts.customerName}
          field={fields.customerName}
          defaultValue={customer.name}
          autoComplete="name"
        />
        <TextField
          full
          label={texts.street}
          field={fields.street}
          defaultValue={customer.street}
          autoComplete="address-line1"
        />
        <TextField
          numeric
          label={texts.postalCode}
          field={fields.postalCode}
          defaultValue={customer.postalCode}
          autoComplete="postal-code"
        />
        <TextField
          label={texts.city}
          field={fields.city}
          defaultValue={customer.city}
          autoComplete="address-level2"
        />
        <TextField
          numeric
          label={texts.companyId}
          field={fields.companyId}
          defaultValue={customer.companyId}
          aside={optional}
          inputMode="numeric"
          hint={texts.companyIdHint}
        />
        <TextField
          numeric
          label={texts.taxId}
          field={fields.taxId}
          defaultValue={customer.taxId}
          aside={optional}
        />
      </div>
    </section>
  );
}
