import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getRightsReceipt } from "~/domain/consent/get-rights-receipt.server";
import { orRefuse } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { receiptTexts } from "~/routes/_site.view.$guid/texts";
import { RightsReceiptPage } from "~/routes/_site.view.$guid_.receipt/rights-receipt-page";

export const headers = secretPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: receiptTexts.pageTitle(data?.receipt.name || undefined) },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const guid = params.guid ?? "";
  const receipt = await orRefuse(getRightsReceipt(context.palubka, { guid }));
  return data({ receipt, backTo: `/view/${guid}` }, { headers: secrecy });
}

export default function Receipt() {
  return <RightsReceiptPage {...useLoaderData<typeof loader>()} />;
}
