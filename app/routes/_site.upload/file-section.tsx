import { type DragEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import type { Field } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { uploadTexts } from "./texts";
import { UploadItem, type UploadItemHandlers, type UploadItemView } from "./upload-item";

/** What the picker offers; the server looks at the content anyway. */
const accept = "video/*,.mkv,.ts,.avi,.mts,.m2ts";

export type FileSectionProps = {
  items: UploadItemView[];
  errors?: readonly string[] | null;
  /** No file is there yet, so one must be chosen. */
  required?: boolean;
  /** Takes over files as they are chosen or dropped; without it they travel with the form. */
  takeOver?: FileTakeOver;
  handlers?: UploadItemHandlers;
};

export type FileTakeOver = {
  onFiles: (files: File[]) => void;
  onDrop: (transfer: DataTransfer) => void;
  /** Opens another picker than the field's own; left out where there is none. */
  onPick?: () => void;
};

/** Files on their way and the place to add more. */
export function FileSection({
  field,
  items,
  errors,
  required,
  takeOver,
  handlers,
}: FileSectionProps & { field: Field }) {
  const id = useId();
  return (
    <section className="upload__sec" aria-labelledby={`${id}-title`}>
      <h2 className="visually-hidden" id={`${id}-title`}>
        {uploadTexts.files}
      </h2>
      {items.length > 0 ? (
        <ul className="upload__files">
          {items.map((item) => (
            <UploadItem key={item.id} item={item} isOneOfMany={items.length > 1} handlers={handlers} />
          ))}
        </ul>
      ) : null}
      <Drop
        name={field.name}
        more={items.length > 0}
        required={required}
        errors={errors}
        takeOver={takeOver}
      />
    </section>
  );
}

type DropProps = Pick<FileSectionProps, "errors" | "required" | "takeOver"> & { name: string; more: boolean };

function Drop({ name, more, errors, required, takeOver }: DropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const error = errors?.join(" ");
  const input = useRef<HTMLInputElement>(null);
  function take() {
    const files = [...(input.current?.files ?? [])];
    if (!takeOver || !input.current || files.length === 0) return;
    takeOver.onFiles(files);
    input.current.value = "";
  }
  const alive = takeOver !== undefined;
  // Files may have been chosen before the page came alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    if (alive) take();
  }, [alive]);
  function drop(event: DragEvent) {
    if (!takeOver) return;
    event.preventDefault();
    setOver(false);
    takeOver.onDrop(event.dataTransfer);
  }
  function drag(event: DragEvent, isOver: boolean) {
    if (!takeOver) return;
    event.preventDefault();
    setOver(isOver);
  }
  function pick(event: MouseEvent) {
    if (!takeOver?.onPick) return;
    event.preventDefault();
    takeOver.onPick();
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
          {more ? null : <b className="drop__drag only-with-script">{uploadTexts.drop}</b>}
          <small className="faint" id={`${id}-hint`}>
            {uploadTexts.pickHint}
            <span className="only-with-script">{uploadTexts.pickHintMore}</span>.
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
            name={takeOver ? undefined : name}
            multiple
            accept={accept}
            required={required}
            onChange={take}
            onClick={pick}
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
