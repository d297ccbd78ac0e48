import tariffStyles from "~/areas/tariffs/styles.css?url";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { getTariffChoice } from "~/domain/orders/get-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import {
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { formAction, on, orLogIn } from "~/http/page.server";
import { forms } from "./forms";
import { TariffPage } from "./tariff-page";
import { orderTexts } from "./texts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: tariffStyles }];

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(orderTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  return { ...(await orLogIn(args, getTariffChoice(palubka), "dashcamer")), now: palubka.now };
}

export const action = formAction(forms, {
  prepare: on(async (context, input) => {
    await prepareOrder(context, input);
    return redirect("/dashcamer/tariff/order");
  }),
});

/** What the creator has, and what they may order. */
export default function DashcamerTariff() {
  return <TariffPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).prepare} />;
}
