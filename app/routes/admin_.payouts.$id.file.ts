import { getPayoutFile } from "~/domain/payouts/payout-files.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";

/** /admin/payouts/7/file: the payouts of a file for the bank in the ABO format (KPC), ASCII only. */
export async function loader(args: LoaderFunctionArgs) {
  const id = idParam(args.params.id);
  const text = await orLogIn(args, getPayoutFile(args.context.palubka, { id }), "superuser");
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=us-ascii",
      "Content-Disposition": `attachment; filename="palubka-${id}.kpc"`,
      "Cache-Control": "private, no-store",
    },
  });
}
