import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { registerDashcamerTexts } from "~/areas/account/register-texts";
import { registerDashcamer } from "~/domain/accounts/register-dashcamer.server";
import { RegisterDashcamerForm } from "~/domain/accounts/wire";
import { listTariffs } from "~/domain/tariffs/list-tariffs.server";
import { payIntervals, variants } from "~/domain/tariffs/rules";
import { termsInForce } from "~/domain/terms/rules";
import { type FormReply, formView } from "~/http/form-reply";
import { skipLoginWhenSignedIn } from "~/http/log-in.server";
import { intent, pageAction } from "~/http/page.server";
import { titled } from "~/http/titled";
import { RegisterDashcamerPage } from "~/routes/_site.login.register.dashcamer/register-dashcamer-page";

export const meta = titled(registerDashcamerTexts.title);

export async function loader(args: LoaderFunctionArgs) {
  skipLoginWhenSignedIn(args, null);
  const { palubka } = args.context;
  return {
    tariffs: await listTariffs(palubka),
    termsSince: Date.parse(termsInForce("d", palubka.now)),
    sendAddress: `${new URL(palubka.baseUrl).host}/upload?dashcamer=`,
  };
}

export const action = pageAction({
  register: intent(
    RegisterDashcamerForm,
    async (context, input) => {
      await registerDashcamer(context, input);
      return redirect("/login/register/sent?role=dashcamer");
    },
    { quiet: true },
  ),
});

export default function RegisterDashcamer() {
  const { values, errors } = formView(useActionData<FormReply>(), "register");
  return (
    <RegisterDashcamerPage
      {...useLoaderData<typeof loader>()}
      variant={Number(values.variant ?? variants.standard)}
      payInterval={Number(values.payInterval ?? payIntervals.yearly)}
      values={values}
      errors={errors}
      busy={useNavigation().formData !== undefined}
    />
  );
}
