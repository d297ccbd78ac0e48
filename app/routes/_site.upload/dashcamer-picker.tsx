import type { Field } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { uploadTexts } from "./texts";

export type DashcamerChoice = {
  id: number;
  name: string;
  iconUrl: string | null;
  /** Chance of publishing in per cent. */
  publishLowerPerc: number | null;
  publishHigherPerc: number | null;
  requiresEmail: boolean;
  /** Why this creator wants the address. */
  emailMessage: string | null;
};

type DashcamerPickerProps = {
  dashcamers: DashcamerChoice[];
  chosenId?: number;
  field: Field;
  onChoose?: (id: number) => void;
};

/** Radio cards: whom the clip is for, and how likely it is to be published. */
export function DashcamerPicker({ dashcamers, chosenId, field, onChoose }: DashcamerPickerProps) {
  const error = field.errors?.join(" ");
  return (
    <fieldset
      className={error ? "upload__sec field--error" : "upload__sec"}
      aria-describedby={error ? "dashcamer-error" : undefined}
    >
      <legend className="upload__legend">{uploadTexts.to}</legend>
      <div className="pick">
        {dashcamers.map((dashcamer) => (
          <label key={dashcamer.id} className="pick__card">
            <input
              type="radio"
              name={field.name}
              value={dashcamer.id}
              required
              defaultChecked={dashcamer.id === chosenId}
              onChange={() => onChoose?.(dashcamer.id)}
            />
            <DashcamerIcon dashcamer={dashcamer} />
            <span>
              <b>{dashcamer.name}</b>
              <Chance dashcamer={dashcamer} />
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p className="field__error" id="dashcamer-error">
          <Icon name="error" size="xs" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The creator's picture, or the steering wheel. */
export function DashcamerIcon({ dashcamer }: { dashcamer: Pick<DashcamerChoice, "iconUrl"> }) {
  return (
    <span className="avatar avatar--creator avatar--lg" aria-hidden="true">
      {dashcamer.iconUrl ? (
        <img src={dashcamer.iconUrl} alt="" width={56} height={56} />
      ) : (
        <Icon name="wheel" size="lg" />
      )}
    </span>
  );
}

/** `šance 5–10 %, že záběr vyjde`; nothing when the creator does not say. */
export function Chance({
  dashcamer,
}: {
  dashcamer: Pick<DashcamerChoice, "publishLowerPerc" | "publishHigherPerc">;
}) {
  const { publishLowerPerc: lower, publishHigherPerc: higher } = dashcamer;
  if (lower === null || higher === null) return null;
  const { before, range, after } = uploadTexts.chance;
  return (
    <small>
      {before} <span className="num">{range(lower, higher)}</span>
      {after}
    </small>
  );
}
