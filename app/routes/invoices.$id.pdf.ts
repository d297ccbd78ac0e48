import { getInvoicePdf } from "~/domain/invoices/get-invoice-file.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { mediaOrRefusal } from "~/http/media.server";
import { idParam } from "~/http/params.server";

/** A document's PDF for its creator and the superuser. */
export function loader(args: LoaderFunctionArgs) {
  const find = async (context: typeof args.context.palubka) =>
    getInvoicePdf(context, { id: idParam(args.params.id) });
  return mediaOrRefusal(args, find, { cacheControl: "private, no-store" });
}
