import { confirmTexts } from "~/areas/account/register-texts";
import { useAnswers } from "~/client/use-answers";
import { resendConfirmation } from "~/domain/accounts/resend-confirmation.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { savedTarget } from "~/http/login-target.server";
import { formAction, on } from "~/http/page.server";
import { titled } from "~/http/titled";
import { readTypedAddress } from "~/http/typed-address.server";
import { forms } from "./forms";
import { SentPage } from "./sent-page";

export const meta = titled(confirmTexts.sentTitle);

export function loader({ request }: LoaderFunctionArgs) {
  const isDashcamer = new URL(request.url).searchParams.get("role") === "dashcamer";
  return {
    role: isDashcamer ? ("dashcamer" as const) : ("fan" as const),
    to: savedTarget(request),
    typed: readTypedAddress(request),
  };
}

export const action = formAction(forms, {
  resend: on(async (context, input) => {
    await resendConfirmation(context, input);
    return { toast: "confirmationResent" };
  }),
});

export default function Sent() {
  return <SentPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).resend} />;
}
