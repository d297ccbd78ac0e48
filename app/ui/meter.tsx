const warningShare = 0.85;

type MeterProps = { label: string; value: number; max: number };

/** How much of a space is taken; turns orange above 85 %. */
export function Meter({ label, value, max }: MeterProps) {
  return (
    <meter
      className="meter"
      aria-label={label}
      min={0}
      max={max}
      high={max * warningShare}
      optimum={0}
      value={value}
    />
  );
}
