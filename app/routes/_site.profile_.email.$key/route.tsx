import { emailChangeTexts } from "~/areas/account/profile-texts";
import { useAnswers } from "~/client/use-answers";
import { confirmEmailChange, getEmailChange, roleOfEmailChange } from "~/domain/accounts/change-email.server";
import { Refusal } from "~/domain/errors";
import { data, type LoaderFunctionArgs } from "~/framework/route.server";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "~/framework/router";
import type { FormReply } from "~/http/form-reply";
import { formAction, on } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titled } from "~/http/titled";
import { EmailChangePage } from "./email-change-page";
import { forms } from "./forms";

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

export const action = formAction(forms, {
  confirm: on(
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
  const { confirm } = useAnswers(forms);
  const isDone = reply !== undefined && reply.result === null;
  const state = isDone ? "done" : email === null ? "invalid" : "waiting";
  return <EmailChangePage state={state} email={email ?? ""} role={role ?? "fan"} answer={confirm} />;
}
