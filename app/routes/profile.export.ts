import { exportAccount } from "~/domain/accounts/export-account.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { orLogIn } from "~/http/page.server";

/** A fan's own data as one file to take away. */
export async function loader(args: LoaderFunctionArgs) {
  const own = await orLogIn(args, exportAccount(args.context.palubka));
  return new Response(`${JSON.stringify(own, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="palubka-${own.exportedAt?.slice(0, 10)}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
