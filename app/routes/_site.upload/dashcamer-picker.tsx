import { uploadTexts } from "~/routes/_site.upload/texts";
import { Icon } from "~/ui/icon";

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
  errors?: string[] | null;
  onChoose?: (id: number) => void;
};

/** Radio cards: whom the clip is for, and how likely it is to be published. */
export function DashcamerPicker({ dashcamers, chosenId, errors, onChoose }: DashcamerPickerProps) {
  const error = errors?.join(" ");
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
              name="dashcamerId"
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

/** `5–10 % šance, že záběr vyjde`; nothing when the creator does not say. */
export function Chance({
  dashcamer,
}: {
  dashcamer: Pick<DashcamerChoice, "publishLowerPerc" | "publishHigherPerc">;
}) {
  const { publishLowerPerc: lower, publishHigherPerc: higher } = dashcamer;
  if (lower === null || higher === null) return null;
  return (
    <small>
      <span className="num">{uploadTexts.chance(lower, higher)}</span> {uploadTexts.chanceLabel}
    </small>
  );
}
