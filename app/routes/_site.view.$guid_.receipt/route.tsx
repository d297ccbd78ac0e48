import { getRightsReceipt } from "~/domain/consent/get-rights-receipt.server";
import { data, type LoaderFunctionArgs, type MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orRefuse } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { RightsReceiptPage } from "./rights-receipt-page";
import { receiptTexts } from "./texts";

export const headers = secretPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  titleOf(receiptTexts.pageTitle(data?.receipt.name || undefined), matches),
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
