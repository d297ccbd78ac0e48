import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useNavigation } from "@remix-run/react";
import { ShareEntryPage } from "~/areas/sharing/share-entry-page";
import { shareTexts } from "~/areas/sharing/texts";
import { ShareCodeForm } from "~/domain/sharing/wire";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, pageAction } from "~/http/page.server";
import { titleOf } from "~/http/titled";

export const meta: MetaFunction = ({ matches }) => [
  titleOf(shareTexts.title, matches),
  { name: "robots", content: "noindex" },
];

export const action = pageAction({
  open: intent(ShareCodeForm, async (_, { code }) => redirect(`/share/${code}`), { quiet: true }),
});

/** Where a code of a shared clip is typed in. */
export default function ShareEntry() {
  const { values, errors } = formView(useActionData<FormReply>(), "open");
  return <ShareEntryPage values={values} errors={errors} busy={useNavigation().formData !== undefined} />;
}
