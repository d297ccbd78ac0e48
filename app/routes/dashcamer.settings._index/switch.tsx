import { dashcamerSettingsTexts } from "~/texts/dashcamer-settings";
import { Check } from "~/ui/check";

const { switches } = dashcamerSettingsTexts;

type SwitchProps = { name: keyof typeof switches; shown: Record<string, string>; errors?: string[] | null };

/** One flag of the creator's record with a sentence on what it does. */
export function Switch({ name, shown, errors }: SwitchProps) {
  const { label, hint } = switches[name];
  return (
    <Check name={name} defaultChecked={shown[name] === "on"} errors={errors}>
      {label}
      <small>{hint}</small>
    </Check>
  );
}
