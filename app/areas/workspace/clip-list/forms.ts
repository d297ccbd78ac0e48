import { BulkForm, UndoBulkForm } from "~/domain/bulk/wire";
import { RenameViewForm, SaveViewForm, ViewForm } from "~/domain/views/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

/** Of saved views. */
export const viewForms = defineForms({
  saveView: form(SaveViewForm),
  renameView: form(RenameViewForm, { hidden: ["viewId"] }),
  overwriteView: buttons(ViewForm),
  deleteView: buttons(ViewForm),
});

/** Of many clips at once. */
export const bulkForms = defineForms({ bulk: buttons(BulkForm), undoBulk: buttons(UndoBulkForm) });
