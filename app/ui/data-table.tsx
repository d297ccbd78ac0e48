import type { Key, ReactNode } from "react";
import { classNames } from "./class-names";

/** A column of a `DataTable`: its name and what stands in it for a row. */
export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts: digits of one width at the right edge; `digits` for days, numbers and symbols. */
  numeric?: "digits" | "end";
};

type DataTableProps<Row> = {
  /** The first column is what a row is called by. */
  columns: readonly Column<Row>[];
  /** What can be done with a row, behind its columns; the label is for screen readers. */
  actions?: { label: string; cell: (row: Row) => ReactNode };
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
};

/** Rows below a head; where it is narrow, each row is a card and each cell says its column. */
export function DataTable<Row>({ columns, actions, rows, keyOf }: DataTableProps<Row>) {
  const lookOf = ({ numeric }: Column<Row>) =>
    classNames(numeric === "end" && "is-num", numeric === "digits" && "num") || undefined;
  return (
    <div className="table-wrap cq">
      <table className="table table--stack">
        <thead>
          <tr>
            {columns.map(({ label, numeric }) => (
              <th key={label} scope="col" className={numeric === "end" ? "is-num" : undefined}>
                {label}
              </th>
            ))}
            {actions ? (
              <th scope="col">
                <span className="visually-hidden">{actions.label}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.label} scope="row" className={lookOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.label} data-label={column.label} className={lookOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
              {actions ? <td className="table__actions">{actions.cell(row)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
