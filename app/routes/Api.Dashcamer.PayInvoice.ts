import { PayInvoiceCall } from "~/domain/invoices/calls-wire";
import { payInvoice } from "~/domain/invoices/pay-invoice.server";
import { apiAction, onlyPost } from "~/http/api.server";

export const loader = onlyPost;
export const action = apiAction(PayInvoiceCall, async (context, input) => {
  const { url } = await payInvoice(context, input);
  return { Url: url };
});
