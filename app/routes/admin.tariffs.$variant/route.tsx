import { adminPages } from "~/areas/workspace/texts";
import { useAnswers } from "~/client/use-answers";
import { changePrices } from "~/domain/tariffs/change-prices.server";
import { getPrices } from "~/domain/tariffs/get-prices.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { onProved } from "~/http/proof.server";
import { titled } from "~/http/titled";
import { readDraft } from "./draft.server";
import { forms } from "./forms";
import { PricesPage } from "./prices-page";
import { pricesTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(adminPages.tariffs);

/** /admin/tariffs/2?day=2027-03-01&yearlyPrice=2990 shows what these prices would change. */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const { palubka } = args.context;
    const known = await getPrices(palubka, idParam(args.params.variant));
    const draft = readDraft(new URL(args.request.url).searchParams, known, palubka.now);
    return { ...known, ...draft };
  }
}

export const action = formAction(forms, {
  change: onProved(
    async (context, input) => {
      await changePrices(context, input);
      return redirectWithToast(`/admin/tariffs/${input.variant}`, "pricesChanged");
    },
    { words: { ChangedMeanwhile: pricesTexts.changedMeanwhile, StateSame: pricesTexts.same } },
  ),
});

export default function AdminTariffPrices() {
  return <PricesPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
