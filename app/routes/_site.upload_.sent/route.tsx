import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getReceipt } from "~/domain/intake/get-receipt.server";
import { maxClipsOfReceipt } from "~/domain/intake/rules";
import { orRefuse } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { receiptTexts } from "~/routes/_site.upload/texts";
import { ReceiptPage } from "~/routes/_site.upload_.sent/receipt-page";

export const headers = secretPage;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: receiptTexts.title(data?.clips.length ?? 1) },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ request, context: { palubka } }: LoaderFunctionArgs) {
  const guids = new URL(request.url).searchParams.getAll("clip").slice(0, maxClipsOfReceipt);
  const { clips, ...receipt } = await orRefuse(getReceipt(palubka, guids));
  return data(
    {
      ...receipt,
      anotherTo: "/upload",
      clips: clips.map(({ viewGuid, hasPoster, ...clip }) => ({
        ...clip,
        posterUrl: hasPoster ? `/view/${viewGuid}/poster` : null,
        viewUrl: `${palubka.baseUrl}/view/${viewGuid}`,
        viewTo: `/view/${viewGuid}`,
      })),
    },
    { headers: secrecy },
  );
}

export default function Sent() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}
