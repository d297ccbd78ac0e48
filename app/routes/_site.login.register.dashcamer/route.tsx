import { registerDashcamerTexts } from "~/areas/account/register-texts";
import styles from "~/areas/tariffs/styles.css?url";
import { answerOfEither, useAnswers } from "~/client/use-answers";
import { registerDashcamer } from "~/domain/accounts/register-dashcamer.server";
import { checkPromoCode, checkTypedPromoCode } from "~/domain/orders/check-promo-code.server";
import type { Promo } from "~/domain/orders/rules";
import { listComingOffers } from "~/domain/tariffs/list-coming-offers.server";
import { listTariffs } from "~/domain/tariffs/list-tariffs.server";
import { termsInForce } from "~/domain/terms/rules";
import { type LinksFunction, type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { useActionData, useLoaderData } from "~/framework/router";
import type { FormReply } from "~/http/form-reply";
import { skipLoginWhenSignedIn } from "~/http/login-target.server";
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
  const tariffs = await listTariffs(palubka);
  return {
    hasVat: palubka.provider.vatMode === "PLATCE",
    tariffs,
    coming: await listComingOffers(palubka, tariffs),
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
    { quiet: true, newsOfRefused: checkTypedPromoCode },
  ),
  recount: on(async (context, input) => ({ news: await checkPromoCode(context, input) }), {
    quiet: true,
    keeps: true,
  }),
});

export default function RegisterDashcamer() {
  const { register, recount } = useAnswers(forms);
  const promo = (useActionData<FormReply>()?.news as Promo | null | undefined) ?? null;
  return (
    <RegisterDashcamerPage
      {...useLoaderData<typeof loader>()}
      answer={answerOfEither(register, recount)}
      promo={promo}
      isRecounting={recount.busy}
    />
  );
}
