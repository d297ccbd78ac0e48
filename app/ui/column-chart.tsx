import { formatNumber } from "~/texts/format";

export type Column = {
  /** Tells columns apart whose labels are the same. */
  id?: number;
  label: string;
  /** What stands under it where the label is too long for that. */
  axis?: string;
  value: number;
  /** Part of the value, drawn over it. */
  part?: number;
};

type ColumnChartProps = {
  /** What the picture says, for who does not see it; the numbers stand in a table beside it. */
  label: string;
  columns: Column[];
  /** Value at the upper edge. */
  top: number;
};

const under = (column: Column | undefined) => column?.axis ?? column?.label;

const height = 100;
const gap = 0.2;

/**
 * Columns drawn on the server. The picture stretches with the page, its words stand around it as text, so that they are
 * as large on a phone as anywhere.
 */
export function ColumnChart({ label, columns, top }: ColumnChartProps) {
  const scale = height / top;
  const middle = columns[Math.floor(columns.length / 2)];
  return (
    <figure className="chart">
      <span className="chart__top num" aria-hidden="true">
        {formatNumber(top)}
      </span>
      <svg
        viewBox={`0 0 ${columns.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {columns.map(({ id, label: name, value, part = 0 }, at) => (
          <g key={id ?? name}>
            <title>{`${name}: ${formatNumber(value)}`}</title>
            <rect
              className="chart__column"
              x={at + gap / 2}
              width={1 - gap}
              y={height - value * scale}
              height={value * scale}
            />
            <rect
              className="chart__part"
              x={at + gap / 2}
              width={1 - gap}
              y={height - part * scale}
              height={part * scale}
            />
          </g>
        ))}
      </svg>
      <div className="chart__axis num" aria-hidden="true">
        <span>{under(columns[0])}</span>
        {columns.length > 2 ? <span>{under(middle)}</span> : null}
        <span>{under(columns.at(-1))}</span>
      </div>
    </figure>
  );
}

/** A bar as long as its share of the whole; the number stands beside it as text. */
export function Bar({ value, max, state }: { value: number; max: number; state?: number }) {
  return (
    <svg
      className="chart__bar"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-state={state}
    >
      <rect className="chart__track" width={100} height={1} />
      <rect className="chart__value" width={max > 0 ? (100 * value) / max : 0} height={1} />
    </svg>
  );
}
