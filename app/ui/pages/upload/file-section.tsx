import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { uploadTexts } from "~/texts/upload";
import { Icon } from "~/ui/icon";
import { UploadItem, type UploadItemHandlers, type UploadItemView } from "./upload-item";

/** What the picker offers; the server looks at the content anyway. */
const accept = "video/*,.mkv,.ts,.avi,.mts,.m2ts";

export type FileSectionProps = {
  items: UploadItemView[];
  errors?: string[] | null;
  /** Takes over files as they are chosen or dropped; without it they travel with the form. */
  onFiles?: (files: File[]) => void;
  handlers?: UploadItemHandlers;
};

/** Files on their way and the place to add more. */
export function FileSection({ items, errors, onFiles, handlers }: FileSectionProps) {
  const id = useId();
  return (
    <section className="upload__sec" aria-labelledby={`${id}-title`}>
      <h2 className="visually-hidden" id={`${id}-title`}>
        {uploadTexts.files}
      </h2>
      {items.length > 0 ? (
        <ul className="upload__files">
          {items.map((item) => (
            <UploadItem key={item.id} item={item} handlers={handlers} />
          ))}
        </ul>
      ) : null}
      <Drop more={items.length > 0} errors={errors} onFiles={onFiles} />
    </section>
  );
}

type DropProps = { more: boolean; errors?: string[] | null; onFiles?: (files: File[]) => void };

function Drop({ more, errors, onFiles }: DropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const error = errors?.join(" ");
  const input = useRef<HTMLInputElement>(null);
  function take() {
    const files = [...(input.current?.files ?? [])];
    if (!onFiles || !input.current || files.length === 0) return;
    onFiles(files);
    input.current.value = "";
  }
  // Files may have been chosen before the page came alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, right after hydration
  useEffect(take, []);
  function drop(event: DragEvent) {
    if (!onFiles) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  function drag(event: DragEvent, isOver: boolean) {
    if (!onFiles) return;
    event.preventDefault();
    setOver(isOver);
  }
  return (
    <div className={error ? "field field--error" : "field"}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside does the same */}
      <div
        className="drop"
        data-over={over ? "" : undefined}
        onDrop={drop}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
      >
        <span className="drop__icon">
          <Icon name="sd-card" />
        </span>
        <div className="drop__text">
          {more ? null : <b className="only-with-script">{uploadTexts.drop}</b>}
          <small className="faint" id={`${id}-hint`}>
            {uploadTexts.pickHint}
          </small>
        </div>
        <div className="drop__pick">
          <label className="btn btn--secondary" htmlFor={`${id}-files`}>
            <Icon name="plus" />
            {more ? uploadTexts.pickMore : uploadTexts.pick}
          </label>
          <input
            ref={input}
            id={`${id}-files`}
            className="drop__input"
            type="file"
            name="files"
            multiple
            accept={accept}
            required={!more}
            onChange={take}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          />
        </div>
      </div>
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="error" size="xs" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
