import { registerDashcamerTexts } from "~/areas/account/register-texts";
import styles from "~/areas/tariffs/styles.css?url";
import { useAnswers } from "~/client/use-answers";
import { registerDashcamer } from "~/domain/accounts/register-dashcamer.server";
import { listTariffs } from "~/domain/tariffs/list-tariffs.server";
import { termsInForce } from "~/domain/terms/rules";
import { type LinksFunction, type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { skipLoginWhenSignedIn } from "~/http/log-in.server";
import { formAction, on } from "~/http/page.server";
import { titled } from "~/http/titled";
import { typedAddressCookie } from "~/http/typed-address.server";
import { forms } from "./forms";
import { RegisterDashcamerPage } from "./register-dashcamer-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = titled(registerDashcamerTexts.title);

export async function loader(args: LoaderFunctionArgs) {
  skipLoginWhenSignedIn(args, null);
  const { palubka } = args.context;
  return {
    tariffs: await listTariffs(palubka),
    termsSince: Date.parse(termsInForce(palubka, "d")),
    sendAddress: `${new URL(palubka.baseUrl).host}/poslat?dashcamer=`,
  };
}

export const action = formAction(forms, {
  register: on(
    async (context, input) => {
      await registerDashcamer(context, input);
      return redirect("/login/register/sent?role=dashcamer", {
        headers: { "Set-Cookie": typedAddressCookie(input.email) },
      });
    },
    { quiet: true },
  ),
});

export default function RegisterDashcamer() {
  return <RegisterDashcamerPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).register} />;
}
