import type { Option } from "./field";
import type { Field } from "./form-fields";

type SegmentedProps = {
  legend: string;
  field: Field;
  options: Option[];
  defaultValue: string;
};

/** A few choices side by side: a radio group that looks like a row of buttons. */
export function Segmented({ legend, field, options, defaultValue }: SegmentedProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className="segmented">
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={value === (field.typed ?? defaultValue)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
