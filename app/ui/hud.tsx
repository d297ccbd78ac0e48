import { tellsOnlyDay } from "~/domain/clips/video-info";
import { formatClock, formatCoordinates, formatDate, formatKmh, isoMoment } from "~/texts/format";
import { classNames } from "./class-names";

/** What the camera recorded; whatever is unknown is left out. */
export type HudView = {
  recordedAt?: number | null;
  speedKmh?: number | null;
  latitude?: number | null;
  longitude?: number | null;
};

/** The text that a dashcam writes into its picture: REC, time, speed, coordinates. */
export function Hud({ hud, inline = false }: { hud: HudView; inline?: boolean }) {
  const { recordedAt, speedKmh, latitude, longitude } = hud;
  return (
    <div className={classNames("hud", inline && "hud--inline")}>
      <span className="hud__rec">
        <span>REC</span>
      </span>
      {recordedAt == null ? null : (
        <time dateTime={isoMoment(recordedAt)}>
          {tellsOnlyDay(recordedAt) ? (
            formatDate(recordedAt)
          ) : (
            <>
              <span className="hud__date">{formatDate(recordedAt)} </span>
              {formatClock(recordedAt)}
            </>
          )}
        </time>
      )}
      {speedKmh == null ? null : <span className="hud__speed">{formatKmh(speedKmh)}</span>}
      {latitude == null || longitude == null ? null : (
        <span className="hud__gps">{formatCoordinates(latitude, longitude)}</span>
      )}
    </div>
  );
}
