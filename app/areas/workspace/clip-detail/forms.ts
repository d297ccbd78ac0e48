import { conversationForms } from "~/areas/clip/conversation-forms";
import { AssignUploadForm, UnassignUploadForm } from "~/domain/assigned-uploads/wire";
import { AddAttachmentForm, DeleteAttachmentForm } from "~/domain/attachments/wire";
import { AssignEditorForm, LockTagsForm, RenameForm, SaveNotesForm, SetTagsForm } from "~/domain/clips/wire";
import { AddToCompilationForm } from "~/domain/compilations/wire";
import { RequestReviewForm } from "~/domain/consent/wire";
import { DecideSameEventForm } from "~/domain/same-event/wire";
import { ShareVideoForm } from "~/domain/sharing/wire";
import { SetStateForm } from "~/domain/states/wire";
import { FanTransferForm, OfferVideoForm } from "~/domain/transfers/wire";
import { TrashVideoForm } from "~/domain/trash/wire";
import { button, buttons, defineForms, form } from "~/http/define-forms";

const ownForms = defineForms({
  setState: buttons(SetStateForm),
  renameVideo: form(RenameForm, { hidden: ["seen"] }),
  saveNotes: form(SaveNotesForm, { hidden: ["seen"] }),
  saveTags: form(SetTagsForm, { hidden: ["had"] }),
  lockTags: buttons(LockTagsForm),
  assignUpload: form(AssignUploadForm, { hidden: ["assignedId", "publish"] }),
  unassignUpload: buttons(UnassignUploadForm),
  assignEditor: form(AssignEditorForm, { hidden: ["had"] }),
  addToCompilation: form(AddToCompilationForm),
  trashVideo: form(TrashVideoForm),
  requestReview: form(RequestReviewForm),
  shareVideo: form(ShareVideoForm),
  revokeShare: button(),
  offerVideo: form(OfferVideoForm),
  setFanTransfer: buttons(FanTransferForm),
  removePreview: button(),
  decideSameEvent: buttons(DecideSameEventForm),
  addAttachment: form(AddAttachmentForm),
  deleteAttachment: buttons(DeleteAttachmentForm),
});

/** Of a clip's page in the workspace. */
export const clipForms = { ...conversationForms, ...ownForms };
