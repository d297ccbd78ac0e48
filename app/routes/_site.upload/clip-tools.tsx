import { Button } from "~/ui/button";
import { editTexts, frameTexts } from "./edit-texts";
import type { UploadItemHandlers, UploadItemView } from "./upload-item";

type ClipToolsProps = { item: UploadItemView; handlers: UploadItemHandlers };

/** What can be done with a clip before it goes; a tool that this clip or browser does not allow is left out. */
export function ClipTools({ item: { id, name, editable, framed }, handlers }: ClipToolsProps) {
  if (!editable && !framed) return null;
  return (
    <div className="upload__tools">
      {editable ? (
        <Button icon="trim" aria-label={editTexts.open(name)} onClick={() => handlers.edit(id)}>
          {editTexts.button}
        </Button>
      ) : null}
      {framed ? (
        <>
          <Button
            icon="poster"
            aria-label={frameTexts.openFor(frameTexts.posterButton, name)}
            onClick={() => handlers.frames(id)}
          >
            {frameTexts.posterButton}
          </Button>
          <Button
            icon="pin"
            aria-label={frameTexts.openFor(frameTexts.momentButton, name)}
            onClick={() => handlers.frames(id)}
          >
            {frameTexts.momentButton}
          </Button>
        </>
      ) : null}
    </div>
  );
}
