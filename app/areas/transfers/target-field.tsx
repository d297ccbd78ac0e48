import { Banner } from "~/ui/banner";
import { SelectField } from "~/ui/field";
import type { Field } from "~/ui/form-fields";
import { transferTexts as texts } from "./texts";

export type TargetView = {
  id: number;
  name: string;
  publishLowerPerc: number | null;
  publishHigherPerc: number | null;
};

/** The choice of the new creator, with their chance of publishing beside the name. */
export function TargetField({ targets, field }: { targets: TargetView[]; field: Field }) {
  if (targets.length === 0) return <Banner tone="warning">{texts.noTargets}</Banner>;
  const options = targets.map(({ id, name, publishLowerPerc: lower, publishHigherPerc: higher }) => ({
    value: String(id),
    label: lower === null || higher === null ? name : `${name} (${texts.chance(lower, higher)})`,
  }));
  return (
    <SelectField
      label={texts.to}
      field={field}
      defaultValue=""
      options={[{ value: "", label: texts.choose }, ...options]}
    />
  );
}
