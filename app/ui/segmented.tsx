import type { Option } from "./field";

type SegmentedProps = { legend: string; name: string; options: Option[]; defaultValue: string };

/** A few choices side by side; a radio group in disguise. */
export function Segmented({ legend, name, options, defaultValue }: SegmentedProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className="segmented">
        {options.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
