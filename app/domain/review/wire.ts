import { z } from "zod";
import { AssignEditorForm, note, SetTagsForm, seen } from "../clips/wire";
import { rowId as id } from "../wire";

/** What a decision of the review is taken back by. */
export const isChangeGuid = (text: string) => /^[0-9a-f]{32}$/.test(text);

const changeGuid = z.string("reload").refine(isChangeGuid, "reload");

/** `stay` comes from a page of the review that goes on by itself. */
const stay = z.string().optional();

/** One decision of the review; `behind` names the last clip that the page holds and asks for those that come next. */
export const DecideForm = z.object({
  id,
  state: z.coerce.number("reload").int("reload"),
  stay,
  behind: id.optional(),
});

export const UndoDecisionForm = z.object({ change: changeGuid });

export const ReviewTagsForm = SetTagsForm.extend({ id, stay });

export const ReviewNoteForm = z.object({ id, privateNote: note, seen, stay });

export const ReviewEditorForm = AssignEditorForm.extend({ id, stay });
