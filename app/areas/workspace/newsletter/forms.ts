import { AutoForm, MessageForm, NewsForm, PlanForm } from "~/domain/newsletter-messages/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

const saveNews = form(NewsForm, { hidden: ["messageId"] });

/** What is announced automatically, and drafts of news. */
export const newsletterForms = defineForms({ saveAuto: form(AutoForm), saveNews });

/** One message. */
export const messageForms = defineForms({
  saveNews,
  plan: form(PlanForm, { hidden: ["messageId"] }),
  callOff: buttons(MessageForm),
  stop: buttons(MessageForm),
  resume: buttons(MessageForm),
  remove: buttons(MessageForm),
  test: buttons(MessageForm),
});
