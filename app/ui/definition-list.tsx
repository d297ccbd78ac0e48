import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type Definition = { term: string; value: ReactNode; numeric?: boolean };

/** Pairs of a term and its value; those without a value are left out. */
export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <dl className="definition">
      {items.map(({ term, value, numeric }) =>
        value == null || value === "" ? null : (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={classNames(numeric && "num")}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
