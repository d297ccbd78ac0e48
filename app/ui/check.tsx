import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "id"> & {
  name: string;
  children: ReactNode;
  type?: "checkbox" | "radio";
  compact?: boolean;
  errors?: string[] | null;
};

/** A checkbox or radio with its text; the whole line can be clicked. */
export function Check({ children, type = "checkbox", compact, errors, className, ...input }: CheckProps) {
  const id = useId();
  const error = errors?.join(" ");
  const line = (
    <label className={classNames("check", compact && "check--compact", className)}>
      <input
        type={type}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      <span className="check__text">{children}</span>
    </label>
  );
  if (!error) return line;
  return (
    <div className="field field--error">
      {line}
      <p className="field__error" id={`${id}-error`}>
        <Icon name="error" size="xs" />
        {error}
      </p>
    </div>
  );
}
