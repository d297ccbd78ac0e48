import { adminPages } from "~/areas/workspace/texts";
import { listPrices } from "~/domain/tariffs/get-prices.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { titled } from "~/http/titled";
import { Anchor } from "~/ui/anchor";
import { DataTable } from "~/ui/data-table";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { tariffListTexts as texts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(adminPages.tariffs);

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    return { tariffs: await listPrices(args.context.palubka) };
  }
}

/** /admin/tariffs: what each tariff costs today, and the way to other prices. */
export default function AdminTariffs() {
  const { tariffs } = useLoaderData<typeof loader>();
  return (
    <main id={mainId} className="page">
      <PageHead title={adminPages.tariffs} lede={texts.lede} />
      <DataTable
        rows={tariffs}
        keyOf={({ variant }) => variant}
        columns={[
          {
            label: texts.tariff,
            cell: ({ variant, name }) => <Anchor to={`/admin/tariffs/${variant}`}>{name}</Anchor>,
          },
          { label: texts.space, numeric: "end", cell: ({ spaceBytes }) => texts.bytes(spaceBytes) },
          { label: texts.yearly, numeric: "end", cell: ({ yearlyPrice }) => texts.money(yearlyPrice) },
          { label: texts.monthly, numeric: "end", cell: ({ monthlyPrice }) => texts.money(monthlyPrice) },
          {
            label: texts.extraYearly,
            numeric: "end",
            cell: ({ extraSpaceYearlyPrice }) => texts.money(extraSpaceYearlyPrice),
          },
          {
            label: texts.extraMonthly,
            numeric: "end",
            cell: ({ extraSpaceMonthlyPrice }) => texts.money(extraSpaceMonthlyPrice),
          },
          { label: texts.next, numeric: "digits", cell: ({ nextDay }) => texts.nextDay(nextDay) },
        ]}
      />
    </main>
  );
}
