import { writeTrack } from "~/domain/gps/track";
import { formatDuration } from "~/texts/format";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { Hidden } from "~/ui/form";
import { fieldsOf } from "~/ui/form-fields";
import { frameTexts, trackTexts } from "./edit-texts";
import { forms } from "./forms";
import type { UploadItemView } from "./upload-item";

type ClipMarksProps = {
  item: Pick<UploadItemView, "name" | "guid" | "momentMs" | "track">;
  onUnmark: () => void;
};

/**
 * Where it happened, and whether the GPS track may go along. The track is the value of its box: a form carries it
 * exactly when the box is ticked.
 */
export function ClipMarks({ item: { name, guid, momentMs, track }, onUnmark }: ClipMarksProps) {
  // What is wrong with them the form says, not each of its clips.
  const fields = fieldsOf(forms.sendClips, {});
  return (
    <>
      {momentMs === null ? null : (
        <p className="upload__mark small">
          <Hidden field={fields.moment} value={`${guid}:${momentMs}`} />
          <span>{frameTexts.marked(formatDuration(momentMs))}</span>
          <Button size="sm" tone="quiet" aria-label={frameTexts.unmarkOf(name)} onClick={onUnmark}>
            {frameTexts.unmark}
          </Button>
        </p>
      )}
      {track ? (
        <Check field={fields.track} value={`${guid}:${writeTrack(track)}`}>
          {trackTexts.send(track.length)}
          <small className="upload__mark-hint faint">{trackTexts.hint}</small>
        </Check>
      ) : null}
    </>
  );
}
