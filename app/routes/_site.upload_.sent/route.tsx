import { getReceipt } from "~/domain/intake/get-receipt.server";
import { maxClipsOfReceipt } from "~/domain/intake/rules";
import { data, type LoaderFunctionArgs, type MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orRefuse } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { ReceiptPage } from "./receipt-page";
import { receiptTexts } from "./texts";

export const headers = secretPage;
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  titleOf(receiptTexts.title(data?.clips.length ?? 1), matches),
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
