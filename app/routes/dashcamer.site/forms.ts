import { BackgroundForm, BackgroundPictureForm, SiteLinksForm, SiteTextsForm } from "~/domain/settings/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  texts: form(SiteTextsForm),
  links: form(SiteLinksForm),
  background: form(BackgroundForm),
  picture: form(BackgroundPictureForm),
});
