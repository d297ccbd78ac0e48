import { z } from "zod";
import { longestTitle } from "../intake/rules";
import { readSeen } from "../stale-form";
import { atMost, rowId as id, named, ticked } from "../wire";
import { longestNote } from "./rules";

/** Forms send line ends as CRLF; they are stored, and counted, as one character. */
export const note = z
  .string()
  .overwrite((typed) => typed.replace(/\r\n?/g, "\n"))
  .max(...atMost(longestNote))
  .default("");

/** What the notes of a form were when it was filled; JSON may need several characters for one. */
export const seen = z
  .string()
  .max(12 * longestNote)
  .optional()
  .transform(readSeen);

/** Empty takes the title away. */
export const RenameForm = z.object({ title: named(longestTitle), seen });

export const SaveNotesForm = z.object({ privateNote: note, dashcamerNote: note, seen });

export const SetTagsForm = z.object({
  tag: z.array(id).max(200, "reload").default([]),
  /** As `hadTags` writes them. */
  had: z
    .string()
    .regex(/^0(,\d{1,15})*$/, "reload")
    .max(4000, "reload")
    .transform((text) => text.split(",").map(Number))
    .optional(),
});

export const LockTagsForm = z.object({ locked: ticked });

/** Empty takes the clip back. */
export const AssignEditorForm = z.object({
  editorId: id.optional(),
  /** Who had the clip when the form was filled; 0 for nobody. */
  had: z.coerce.number("reload").int("reload").min(0, "reload").optional(),
});
