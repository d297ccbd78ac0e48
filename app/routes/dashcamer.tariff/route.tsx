import tariffStyles from "~/areas/tariffs/styles.css?url";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { answerOfEither, useAnswers } from "~/client/use-answers";
import { checkPromoCode, checkTypedPromoCode } from "~/domain/orders/check-promo-code.server";
import { getTariffChoice } from "~/domain/orders/get-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import type { Promo } from "~/domain/orders/rules";
import {
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "~/framework/route.server";
import { useActionData, useLoaderData } from "~/framework/router";
import type { FormReply } from "~/http/form-reply";
import { formAction, on, orLogIn } from "~/http/page.server";
import { forms } from "./forms";
import { TariffPage } from "./tariff-page";
import { orderTexts } from "./texts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: tariffStyles }];

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(orderTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  return {
    ...(await orLogIn(args, getTariffChoice(palubka), "dashcamer")),
    now: palubka.now,
    hasVat: palubka.provider.vatMode === "PLATCE",
  };
}

export const action = formAction(forms, {
  prepare: on(
    async (context, input) => {
      await prepareOrder(context, input);
      return redirect("/dashcamer/tariff/order");
    },
    { newsOfRefused: checkTypedPromoCode },
  ),
  recount: on(async (context, input) => ({ news: await checkPromoCode(context, input) }), {
    quiet: true,
    keeps: true,
  }),
});

/** What the creator has, and what they may order. */
export default function DashcamerTariff() {
  const choice = useLoaderData<typeof loader>();
  const { prepare, recount } = useAnswers(forms);
  const promo = useActionData<FormReply>()?.news as Promo | null | undefined;
  return (
    <TariffPage
      {...choice}
      promo={promo === undefined ? choice.promo : promo}
      answer={answerOfEither(prepare, recount)}
      isRecounting={recount.busy}
    />
  );
}
