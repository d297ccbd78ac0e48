import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
} from "react";
import { classNames } from "./class-names";
import type { Field } from "./form-fields";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type FieldProps = {
  label: string;
  field: Field;
  /** Small remark at the end of the label's line, such as „nepovinné“, or a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** In place of those that the form's answer says. */
  errors?: readonly string[] | null;
  hideLabel?: boolean;
  full?: boolean;
};

type Wiring = { id: string; name: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** Label, control, hint and error; the control gets what ties it to them. */
function FieldFrame({
  label,
  field,
  aside,
  hint,
  errors = field.errors,
  hideLabel,
  full,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const error = errors?.join(" ");
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={classNames("field", full && "form-grid__full", error && "field--error")}>
      <div className={hideLabel ? "visually-hidden" : "field__label"}>
        <label htmlFor={id}>{label}</label>
        {aside ? <small>{aside}</small> : null}
      </div>
      {children({
        id,
        name: field.name,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy,
      })}
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="error" size="xs" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** What belongs to the frame, and what to the control in it. */
function framed<Props extends FieldProps>(props: Props) {
  const { label, field, aside, hint, errors, hideLabel, full, ...control } = props;
  return { frame: { label, field, aside, hint, errors, hideLabel, full }, control };
}

/** Kinds of fields in which something is typed; the others take no limit of length. */
const typedKinds = ["text", "email", "url", "tel", "search"];

type InputProps = { required?: boolean; maxLength?: number; defaultValue?: string };

/** Attributes of a control from its field; what was typed stands in it again. */
function inputProps(field: Field, type = "text"): InputProps {
  const { required, maxLength, typed } = field;
  return {
    // A colour is always chosen.
    required: type === "color" ? undefined : required,
    maxLength: typedKinds.includes(type) ? maxLength : undefined,
    ...(typed !== undefined && type !== "file" && { defaultValue: typed }),
  };
}

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id"> & {
    icon?: IconName;
    numeric?: boolean;
    end?: ReactNode;
    /** Fixed beginning of what is typed, such as the start of an address. */
    before?: string;
  };

export function TextField(props: TextFieldProps) {
  const { frame, control } = framed(props);
  const { icon, numeric, end, before, className, ...input } = control;
  return (
    <FieldFrame {...frame}>
      {(wiring) => {
        const typed = (
          <input
            className={classNames("input", numeric && "num", className)}
            {...input}
            {...inputProps(frame.field, input.type)}
            {...wiring}
          />
        );
        if (before) {
          return (
            <div className="affix">
              <span className="affix__pre num">{before}</span>
              {typed}
            </div>
          );
        }
        if (!icon && !end) return typed;
        return (
          <div className="input-group">
            {icon ? <Icon name={icon} className="input-group__icon" /> : null}
            {typed}
            {end}
          </div>
        );
      }}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id">;

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = framed(props);
  return (
    <FieldFrame {...frame}>
      {(wiring) => <textarea className="textarea" {...control} {...inputProps(frame.field)} {...wiring} />}
    </FieldFrame>
  );
}

type FileFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "type"> & { icon: IconName };

/** A native picker in a frame; files may be dropped on it too. */
export function FileField(props: FileFieldProps) {
  const { frame, control } = framed(props);
  const { icon, ...input } = control;
  const field = useRef<HTMLInputElement>(null);
  // What was picked before hydration is reported now.
  useEffect(() => {
    if (field.current?.files?.length) field.current.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className="file-field">
          <Icon name={icon} />
          <input type="file" ref={field} {...input} {...inputProps(frame.field, "file")} {...wiring} />
        </div>
      )}
    </FieldFrame>
  );
}

/** The same of a choice, which is as long as it is. */
function chosen(field: Field) {
  const { maxLength: _, ...rest } = inputProps(field);
  return rest;
}

export type Option = { value: string; label: string };

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id"> & { options: Option[] };

export function SelectField(props: SelectFieldProps) {
  const { frame, control } = framed(props);
  const { options, ...select } = control;
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <select className="select" {...select} {...chosen(frame.field)} {...wiring}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
