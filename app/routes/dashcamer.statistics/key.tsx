/** What a colour of a chart means. */
export function Key({ className, label }: { className: string; label: string }) {
  return (
    <span>
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <rect className={className} width={1} height={1} />
      </svg>
      {label}
    </span>
  );
}
