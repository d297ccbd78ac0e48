import { AboutVideoForm } from "~/domain/newsletter-messages/wire";
import { SettlePostForm, SocialPostForm } from "~/domain/social/wire";
import { DeleteUploadForm, SaveUploadForm } from "~/domain/uploads/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

/** A new video of the channel. */
export const newUploadForms = defineForms({ saveUpload: form(SaveUploadForm) });

/** One that is there. */
export const uploadForms = defineForms({
  saveUpload: form(SaveUploadForm),
  deleteUpload: buttons(DeleteUploadForm),
  prepareMessage: buttons(AboutVideoForm),
  postNow: buttons(SocialPostForm),
  callOffPost: buttons(SocialPostForm),
  postIsThere: buttons(SettlePostForm),
  postIsNotThere: buttons(SettlePostForm),
});
