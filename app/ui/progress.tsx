import type { ReactNode } from "react";

type ProgressProps = {
  label: string;
  /** Part of max that is done; without it the line moves without saying how far. */
  value?: number;
  max?: number;
  children?: ReactNode;
};

/** A dashed line that becomes solid; children are the figures under it. */
export function Progress({ label, value, max = 100, children }: ProgressProps) {
  return (
    <div className="progress">
      <progress className="progress__track" aria-label={label} value={value} max={max} />
      {children ? <div className="progress__meta">{children}</div> : null}
    </div>
  );
}
