import {
  DecideForm,
  ReviewEditorForm,
  ReviewNoteForm,
  ReviewTagsForm,
  UndoDecisionForm,
} from "~/domain/review/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  decide: buttons(DecideForm),
  undo: buttons(UndoDecisionForm),
  saveTags: form(ReviewTagsForm, { hidden: ["id", "had", "stay"] }),
  saveNote: form(ReviewNoteForm, { hidden: ["id", "seen", "stay"] }),
  assignEditor: form(ReviewEditorForm, { hidden: ["id", "had", "stay"] }),
});
