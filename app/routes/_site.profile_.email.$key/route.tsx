import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { z } from "zod";
import { emailChangeTexts } from "~/areas/account/profile-texts";
import { confirmEmailChange, getEmailChange, roleOfEmailChange } from "~/domain/accounts/change-email.server";
import { Refusal } from "~/domain/errors";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, pageAction } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titled } from "~/http/titled";
import { EmailChangePage } from "~/routes/_site.profile_.email.$key/email-change-page";

export const headers = secretPage;
export const meta = titled(emailChangeTexts.title);

/** The key is proof enough, so it works in whichever browser the mail is read. */
export async function loader({ params, context: { palubka } }: LoaderFunctionArgs) {
  const input = { key: params.key ?? "" };
  const role = await roleOfEmailChange(palubka, input);
  try {
    const { email } = await getEmailChange(palubka, input);
    return data({ email, role }, { headers: secrecy });
  } catch (error) {
    if (error instanceof Refusal) return data({ email: null, role }, { status: 404, headers: secrecy });
    throw error;
  }
}

/** Once used, the key leads nowhere: asking about it again would only bring an error. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.key !== nextParams.key;

export const action = pageAction({
  confirm: intent(
    z.object({}),
    async (context, _, { params }) => {
      await confirmEmailChange(context, { key: params.key ?? "" });
      return { toast: "emailChanged" };
    },
    { quiet: true },
  ),
});

export default function EmailChange() {
  const { email, role } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { errors } = formView(reply, "confirm");
  const isDone = reply !== undefined && reply.result === null;
  const state = isDone ? "done" : email === null ? "invalid" : "waiting";
  const busy = useNavigation().formData !== undefined;
  return (
    <EmailChangePage state={state} email={email ?? ""} role={role ?? "fan"} errors={errors} busy={busy} />
  );
}
