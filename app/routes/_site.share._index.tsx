import { shareForms as forms } from "~/areas/sharing/forms";
import { ShareEntryPage } from "~/areas/sharing/share-entry-page";
import { shareTexts } from "~/areas/sharing/texts";
import { useAnswers } from "~/client/use-answers";
import { type MetaFunction, redirect } from "~/framework/route.server";
import { formAction, on } from "~/http/page.server";
import { titleOf } from "~/http/titled";

export const meta: MetaFunction = ({ matches }) => [
  titleOf(shareTexts.title, matches),
  { name: "robots", content: "noindex" },
];

export const action = formAction(forms, {
  open: on(async (_, { code }) => redirect(`/share/${code}`), { quiet: true }),
});

/** Where a code of a shared clip is typed in. */
export default function ShareEntry() {
  return <ShareEntryPage answer={useAnswers(forms).open} />;
}
