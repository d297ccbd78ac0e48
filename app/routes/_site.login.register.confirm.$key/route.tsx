import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { confirmTexts } from "~/areas/account/register-texts";
import { confirmRegistration, getRegistration } from "~/domain/accounts/confirm-registration.server";
import { replaceConfirmationKey } from "~/domain/accounts/resend-confirmation.server";
import { ConfirmForm } from "~/domain/accounts/wire";
import { redirectWithToast } from "~/http/flash.server";
import { type FormReply, formView } from "~/http/form-reply";
import { enterAs } from "~/http/log-in.server";
import { intent, pageAction } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titled } from "~/http/titled";
import { ConfirmPage } from "~/routes/_site.login.register.confirm.$key/confirm-page";

export const headers = secretPage;
export const meta = titled(confirmTexts.title);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const registration = await getRegistration(context.palubka, { key: params.key ?? "" });
  return data(registration, { status: registration.state === "unknown" ? 404 : 200, headers: secrecy });
}

export const action = pageAction({
  confirm: intent(
    ConfirmForm,
    async (context, { password }, args) => {
      const key = args.params.key ?? "";
      const { account, email, target } = await confirmRegistration(context, { key, password });
      return enterAs(account, args, "registrationConfirmed", { email, to: target });
    },
    { quiet: true },
  ),
  resend: intent(z.object({}), async (context, _, { params }) => {
    await replaceConfirmationKey(context, { key: params.key ?? "" });
    return redirectWithToast("/login/register/sent", "confirmationResent");
  }),
});

export default function Confirm() {
  const reply = useActionData<FormReply>();
  const { errors } = formView(reply, reply?.intent ?? "confirm");
  const busy = useNavigation().formData !== undefined;
  return <ConfirmPage registration={useLoaderData<typeof loader>()} errors={errors} busy={busy} />;
}
