import invoiceStyles from "~/areas/invoices/styles.css?url";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { getOrder } from "~/domain/orders/get-order.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { termsInForce } from "~/domain/terms/rules";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { forms } from "./forms";
import { OrderPage } from "./order-page";
import { summaryTexts } from "./texts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: invoiceStyles }];

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(summaryTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const { order } = await orLogIn(args, getOrder(palubka), "dashcamer");
  return {
    order,
    termsSince: Date.parse(termsInForce(palubka, "d")),
    hasVat: palubka.provider.vatMode === "PLATCE",
  };
}

export const action = formAction(forms, {
  place: on(
    async (context, input) => {
      const { id } = await placeOrder(context, input);
      return redirectWithToast(`/dashcamer/invoices/${id}`, "orderPlaced");
    },
    { words: { ChangedMeanwhile: summaryTexts.changed } },
  ),
});

/** The order's summary, and the button that binds. */
export default function DashcamerOrder() {
  return <OrderPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).place} />;
}
