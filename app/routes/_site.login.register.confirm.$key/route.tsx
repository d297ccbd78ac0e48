import { confirmTexts } from "~/areas/account/register-texts";
import { useAnswers } from "~/client/use-answers";
import { confirmRegistration, getRegistration } from "~/domain/accounts/confirm-registration.server";
import { replaceConfirmationKey } from "~/domain/accounts/resend-confirmation.server";
import { data, type LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { enterAs } from "~/http/log-in.server";
import { formAction, on } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titled } from "~/http/titled";
import { ConfirmPage } from "./confirm-page";
import { forms } from "./forms";

export const headers = secretPage;
export const meta = titled(confirmTexts.title);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const registration = await getRegistration(context.palubka, { key: params.key ?? "" });
  return data(registration, { status: registration.state === "unknown" ? 404 : 200, headers: secrecy });
}

export const action = formAction(forms, {
  confirm: on(
    async (context, { password }, args) => {
      const key = args.params.key ?? "";
      const { account, email, target } = await confirmRegistration(context, { key, password });
      return enterAs(account, args, "registrationConfirmed", { email, to: target });
    },
    { quiet: true },
  ),
  resend: on(async (context, _, { params }) => {
    await replaceConfirmationKey(context, { key: params.key ?? "" });
    return redirectWithToast("/login/register/sent", "confirmationResent");
  }),
});

export default function Confirm() {
  return <ConfirmPage registration={useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
