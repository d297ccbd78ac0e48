import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { confirmTexts } from "~/areas/account/register-texts";
import { resendConfirmation } from "~/domain/accounts/resend-confirmation.server";
import { ResendForm } from "~/domain/accounts/wire";
import { type FormReply, formView } from "~/http/form-reply";
import { savedTarget } from "~/http/log-in.server";
import { intent, pageAction } from "~/http/page.server";
import { titled } from "~/http/titled";
import { SentPage } from "~/routes/_site.login.register.sent/sent-page";

export const meta = titled(confirmTexts.sentTitle);

export function loader({ request }: LoaderFunctionArgs) {
  const isDashcamer = new URL(request.url).searchParams.get("role") === "dashcamer";
  return { role: isDashcamer ? ("dashcamer" as const) : ("fan" as const), to: savedTarget(request) };
}

export const action = pageAction({
  resend: intent(ResendForm, async (context, input) => {
    await resendConfirmation(context, input);
    return { toast: "confirmationResent" };
  }),
});

export default function Sent() {
  const { values, errors } = formView(useActionData<FormReply>(), "resend");
  const busy = useNavigation().formData !== undefined;
  return <SentPage {...useLoaderData<typeof loader>()} values={values} errors={errors} busy={busy} />;
}
