import { trackTexts } from "~/areas/clip/track-texts";
import type { GpsPoint } from "~/domain/gps/track";

/** The same in numbers. */
export function TrackTable({ rows }: { rows: GpsPoint[] }) {
  return (
    <details className="fold">
      <summary>{trackTexts.table}</summary>
      <table className="track__table small num">
        <thead>
          <tr>
            <th scope="col">{trackTexts.time}</th>
            <th scope="col">{trackTexts.place}</th>
            <th scope="col">{trackTexts.speed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ms, lat, lon, kmh }) => (
            <tr key={ms}>
              <td>{trackTexts.row(ms)}</td>
              <td>{trackTexts.coordinates(lat, lon)}</td>
              <td>{trackTexts.kmh(kmh)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
