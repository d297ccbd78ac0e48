import { trackTexts } from "~/areas/clip/track-texts";
import { type Sheet, type SpeedBand, sheetSize } from "~/domain/gps/sheet";
import type { GpsPoint } from "~/domain/gps/track";
import { Card } from "~/ui/card";
import { TrackTable } from "./track-table";

export type TrackView = {
  sheet: Sheet;
  metres: number;
  fastest: number | null;
  /** Points for the table: the first, the last, and some between them. */
  rows: GpsPoint[];
};

/** The GPS track on a sheet of coordinates. Drawn by us: a map would tell its provider who looks at whose track. */
export function TrackCard({ track: { sheet, metres, fastest, rows } }: { track: TrackView }) {
  return (
    <Card title={trackTexts.title} aside={<span className="small">{trackTexts.facts(metres, fastest)}</span>}>
      <div className="card__body side-stack">
        <figure className="track">
          <Drawing sheet={sheet} from={rows[0]} to={rows.at(-1)} />
          <figcaption>
            <Legend sheet={sheet} />
            <p className="xs faint">{trackTexts.note}</p>
          </figcaption>
        </figure>
        <TrackTable rows={rows} />
      </div>
    </Card>
  );
}

const bandClass = (band: SpeedBand) => `track__way track__way--${band ?? "unknown"}`;

/** A start or an end this near to the words of a parallel would be written over them. */
const taken = { x: 110, y: 40 };

type DrawingProps = { sheet: Sheet; from?: GpsPoint; to?: GpsPoint };

function Drawing({ sheet, from, to }: DrawingProps) {
  const { width, height } = sheetSize;
  const place = (point: GpsPoint | undefined) => (point ? trackTexts.coordinates(point.lat, point.lon) : "");
  const spots = [sheet.start, sheet.end];
  return (
    <svg
      className="track__sheet"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={trackTexts.picture(place(from), place(to))}
    >
      {sheet.meridians.map(({ x, degrees }) => (
        <g key={degrees} className="track__net">
          <path d={`M${x} 0V${height}`} />
          <text x={x + 4} y={height - 6}>
            {trackTexts.degrees(degrees)}
          </text>
        </g>
      ))}
      {sheet.parallels.map(({ y, degrees }) => (
        <g key={degrees} className="track__net">
          <path d={`M0 ${y}H${width}`} />
          {spots.some((spot) => spot.x < taken.x && Math.abs(spot.y - y) < taken.y) ? null : (
            <text x={6} y={y - 4}>
              {trackTexts.degrees(degrees)}
            </text>
          )}
        </g>
      ))}
      {sheet.pieces.map(({ band, points }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change their order
        <polyline key={index} className={bandClass(band)} points={points} />
      ))}
      <Spot {...sheet.start} label={trackTexts.start} shape="circle" />
      <Spot {...sheet.end} label={trackTexts.end} shape="square" />
      <g className="track__scale">
        <path d={`M${width - 16 - sheet.scale.length} 14v8h${sheet.scale.length}v-8`} />
        <text x={width - 16} y={46} textAnchor="end">
          {trackTexts.scale(sheet.scale.metres)}
        </text>
      </g>
    </svg>
  );
}

type SpotProps = { x: number; y: number; label: string; shape: "circle" | "square" };

function Spot({ x, y, label, shape }: SpotProps) {
  const isRight = x > sheetSize.width - 90;
  return (
    <g className="track__spot">
      {shape === "circle" ? <circle cx={x} cy={y} r={7} /> : <path d={`M${x - 7} ${y - 7}h14v14h-14z`} />}
      <text x={isRight ? x - 12 : x + 12} y={y - 10} textAnchor={isRight ? "end" : undefined}>
        {label}
      </text>
    </g>
  );
}

/** Each speed has its own stroke, not only its own colour. */
function Legend({ sheet }: { sheet: Sheet }) {
  const used = new Set(sheet.pieces.map(({ band }) => band));
  const all: SpeedBand[] = [0, 1, 2, 3, null];
  return (
    <ul className="track__legend small" aria-label={trackTexts.legend}>
      {all
        .filter((band) => used.has(band))
        .map((band) => (
          <li key={band ?? "unknown"}>
            <svg viewBox="0 0 40 10" width={40} height={10} aria-hidden="true">
              <path className={bandClass(band)} d="M2 5H38" />
            </svg>
            {band === null ? trackTexts.unknownBand : trackTexts.bands[band]}
          </li>
        ))}
    </ul>
  );
}
