import { getInvoiceIsdoc } from "~/domain/invoices/get-invoice-file.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { disposition } from "~/http/media.server";
import { idParam } from "~/http/params.server";
import { refusalAsText } from "~/http/refusal-as-text.server";

/** A document as ISDOC for its creator and the superuser. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return refusalAsText(async () => {
    const { fileName, text } = await getInvoiceIsdoc(context.palubka, { id: idParam(params.id) });
    return new Response(text, {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Content-Disposition": disposition(fileName, true),
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}
