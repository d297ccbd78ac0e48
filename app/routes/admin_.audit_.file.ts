import { askedOf } from "~/areas/audit/asked.server";
import { exportEntries } from "~/domain/audit/export-entries.server";
import { ensure } from "~/domain/errors";
import { pragueDay } from "~/domain/prague-time";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { orLogIn } from "~/http/page.server";
import { textFile } from "~/http/text-file.server";

/** /admin/audit/file: the entries of the page's filter as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const rows = await orLogIn(args, read(), "superuser");
  return textFile(rows, { name: `palubka-audit-${pragueDay(palubka.now)}.csv`, type: "text/csv" });

  async function read() {
    const { filter, errors } = askedOf(args.request);
    ensure(Object.keys(errors).length === 0, "InvalidInput");
    return exportEntries(palubka, filter);
  }
}
