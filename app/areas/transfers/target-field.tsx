import { transferTexts as texts } from "~/areas/transfers/texts";
import { Banner } from "~/ui/banner";
import { SelectField } from "~/ui/field";
import type { TransferAnswer } from "../../routes/_site.transfer._index/transfer-entry-page";

export type TargetView = {
  id: number;
  name: string;
  publishLowerPerc: number | null;
  publishHigherPerc: number | null;
};

/** The choice of the new creator, with their chance of publishing beside the name. */
export function TargetField({ targets, answer }: { targets: TargetView[]; answer: TransferAnswer }) {
  if (targets.length === 0) return <Banner tone="warning">{texts.noTargets}</Banner>;
  const options = targets.map(({ id, name, publishLowerPerc: lower, publishHigherPerc: higher }) => ({
    value: String(id),
    label: lower === null || higher === null ? name : `${name} (${texts.chance(lower, higher)})`,
  }));
  return (
    <SelectField
      label={texts.to}
      name="toDashcamerId"
      required
      defaultValue={answer.values.toDashcamerId ?? ""}
      errors={answer.errors?.toDashcamerId}
      options={[{ value: "", label: texts.choose }, ...options]}
    />
  );
}
