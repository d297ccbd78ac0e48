import { useAnswers } from "~/client/use-answers";
import { listPromoCodes } from "~/domain/promo-codes/list-promo-codes.server";
import { closePromoCode, makePromoCode } from "~/domain/promo-codes/manage-promo-codes.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData, useSearchParams } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { PromoCodesPage } from "./promo-codes-page";
import { promoCodeTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(promoCodeTexts.title);

/** /admin/promo-codes?q=honza&page=2 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const search = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
    const page = pageNumber(args.request);
    return { ...(await listPromoCodes(args.context.palubka, { search, page })), search };
  }
}

export const action = formAction(forms, {
  make: on(
    async (context, input) => {
      await makePromoCode(context, input);
      return redirectWithToast("/admin/promo-codes", "promoCodeMade");
    },
    { words: { AlreadyRegistered: promoCodeTexts.taken } },
  ),
  close: on(
    async (context, input) => {
      await closePromoCode(context, input);
      return redirectWithToast("/admin/promo-codes", "promoCodeClosed");
    },
    { words: { StateSame: promoCodeTexts.closedAlready } },
  ),
});

export default function AdminPromoCodes() {
  const [query] = useSearchParams();
  return (
    <PromoCodesPage {...useLoaderData<typeof loader>()} query={String(query)} answers={useAnswers(forms)} />
  );
}
