import type { Customer, InvoiceLine } from "../../../db/schema/invoices";
import { orderConfirmed } from "../../texts/mail/order-confirmed";
import type { Context } from "../context";
import type { MailInput } from "../mail/queue-mail.server";
import { getTermsText } from "../terms/get-terms-text.server";
import { withdrawalUntil } from "../withdrawals/rules";
import { withdrawalPath } from "../withdrawals/withdrawal-key.server";

type PlacedOrder = {
  id: number;
  uuid: string;
  email: string;
  lines: readonly InvoiceLine[];
  total: number;
  creditUsed: number;
  customer: Customer;
  termsVersion: string;
};

/** The mail that confirms an order, with the terms in the version that it has accepted. */
export async function orderMail(context: Context, order: PlacedOrder): Promise<MailInput> {
  const { baseUrl, provider, site } = context;
  const { id, uuid, email, lines, total, creditUsed, customer, termsVersion } = order;
  const { markdown } = await getTermsText(context, "d", termsVersion);
  return {
    kind: "orderConfirmed",
    dedupeKey: `orderConfirmed:${uuid}`,
    to: email,
    ...orderConfirmed({
      siteName: site.name,
      provider,
      lines,
      total,
      creditUsed,
      customer,
      terms: { version: termsVersion, markdown },
      invoiceUrl: `${baseUrl}/dashcamer/invoices/${id}`,
      withdrawal: customer.companyId
        ? null
        : {
            until: withdrawalUntil(context.now),
            url: `${baseUrl}${await withdrawalPath(context, { id, uuid })}`,
          },
      baseUrl,
    }),
  };
}
