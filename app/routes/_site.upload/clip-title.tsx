import { longestTitle, titleField } from "~/domain/intake/rules";
import { optional } from "~/texts/forms";
import { TextField } from "~/ui/field";
import { queryField } from "~/ui/form-fields";
import { uploadItemTexts } from "./texts";
import type { UploadItemView } from "./upload-item";

type ClipTitleProps = {
  item: Pick<UploadItemView, "name" | "guid" | "title" | "titleErrors">;
  onTitle?: (title: string) => void;
};

/** What one of several files is called. It goes with the form as soon as its file has an id. */
export function ClipTitle({ item: { name, guid, title, titleErrors }, onTitle }: ClipTitleProps) {
  return (
    <TextField
      label={uploadItemTexts.title}
      aria-label={uploadItemTexts.titleOf(name)}
      field={queryField(guid ? titleField(guid) : "")}
      aside={optional}
      maxLength={longestTitle}
      defaultValue={title}
      errors={titleErrors}
      onChange={(event) => onTitle?.(event.currentTarget.value)}
    />
  );
}
