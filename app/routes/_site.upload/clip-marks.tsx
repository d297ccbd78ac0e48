import { type GpsPoint, writeTrack } from "~/domain/gps/track";
import { frameTexts, trackTexts } from "~/routes/_site.upload/edit-texts";
import { formatDuration } from "~/texts/format";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";

export type ClipMarksView = {
  /** The upload's id; the form goes no sooner than each file has one. */
  guid: string | null;
  momentMs: number | null;
  track: readonly GpsPoint[] | null;
};

type ClipMarksProps = { name: string; marks: ClipMarksView; onUnmark: () => void };

/**
 * Where it happened, and whether the way of the car may go along. The track is the value of its box: a form carries it
 * exactly when the box is ticked.
 */
export function ClipMarks({ name, marks: { guid, momentMs, track }, onUnmark }: ClipMarksProps) {
  return (
    <>
      {momentMs === null ? null : (
        <p className="upload__mark small">
          <input type="hidden" name="moment" value={`${guid}:${momentMs}`} />
          <span>{frameTexts.marked(formatDuration(momentMs))}</span>
          <Button size="sm" tone="quiet" aria-label={frameTexts.unmarkOf(name)} onClick={onUnmark}>
            {frameTexts.unmark}
          </Button>
        </p>
      )}
      {track ? (
        <Check name="track" value={`${guid}:${writeTrack(track)}`}>
          {trackTexts.send(track.length)}
          <small className="upload__mark-hint faint">{trackTexts.hint}</small>
        </Check>
      ) : null}
    </>
  );
}
