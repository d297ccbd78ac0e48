import {
  ClipForm,
  DeleteCompilationForm,
  MoveClipForm,
  OrderClipsForm,
  PublishForm,
  SaveCompilationForm,
  SetCutForm,
} from "~/domain/compilations/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

/** A new compilation. */
export const newCompilationForms = defineForms({ saveCompilation: form(SaveCompilationForm) });

/** One that is there. */
export const compilationForms = defineForms({
  saveCompilation: form(SaveCompilationForm),
  addClip: buttons(ClipForm),
  removeClip: buttons(ClipForm),
  moveClip: buttons(MoveClipForm),
  orderClips: buttons(OrderClipsForm),
  setCut: form(SetCutForm, { hidden: ["videoId"] }),
  publishCompilation: form(PublishForm),
  deleteCompilation: buttons(DeleteCompilationForm),
});
