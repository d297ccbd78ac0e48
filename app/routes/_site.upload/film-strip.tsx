import { useObjectUrl } from "./use-object-url";

type FilmStripProps = {
  /** The clip's frames beside each other. */
  strip: Blob;
  /** The part that remains, and the place that is shown: from 0, the start of the clip, to 1. */
  part?: { from: number; to: number };
  at?: number;
};

const width = 1000;
const height = 70;

/** The clip at one glance. The fields beside it say the same in figures, so it is only looked at. */
export function FilmStrip({ strip, part, at }: FilmStripProps) {
  const source = useObjectUrl(strip);
  if (!source) return null;
  const from = (part?.from ?? 0) * width;
  const to = (part?.to ?? 1) * width;
  return (
    <svg
      className="film-strip"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <image href={source} width={width} height={height} preserveAspectRatio="none" />
      {part ? (
        <>
          <rect className="film-strip__off" width={from} height={height} />
          <rect className="film-strip__off" x={to} width={width - to} height={height} />
          <rect className="film-strip__part" x={from} width={to - from} height={height} />
        </>
      ) : null}
      {at === undefined ? null : (
        <line className="film-strip__here" x1={at * width} x2={at * width} y2={height} />
      )}
    </svg>
  );
}
