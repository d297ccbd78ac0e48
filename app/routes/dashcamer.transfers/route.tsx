import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { transfersTexts } from "~/areas/transfers/texts";
import { enterArea } from "~/areas/workspace/workspace-area.server";
import { approveTransfer } from "~/domain/transfers/approve-transfer.server";
import { listHandedOver } from "~/domain/transfers/list-handed-over.server";
import { listToApprove } from "~/domain/transfers/list-to-approve.server";
import { refuseTransfer } from "~/domain/transfers/refuse-transfer.server";
import { TransferOfClipForm } from "~/domain/transfers/wire";
import { redirectWithToast } from "~/http/flash.server";
import type { FormReply } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { TransfersPage } from "~/routes/dashcamer.transfers/transfers-page";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction = () => [{ title: transfersTexts.pageTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const page = pageNumber(args.request);
  const [toApprove, gone] = await orLogIn(args, lists());
  return {
    requests: toApprove.videos.map((video) => ({
      id: video.id,
      name: video.name,
      posterUrl: video.posterUrl,
      durationMs: video.info.durationMs,
      state: video.state,
      targetName: video.targetName,
      askedByFan: video.askedByFan,
      requestedAt: video.requestedAt,
    })),
    total: toApprove.total,
    totalPages: toApprove.totalPages,
    page,
    query: new URL(args.request.url).search,
    gone,
  };

  async function lists() {
    enterArea(palubka.actor, "dashcamer");
    return Promise.all([listToApprove(palubka, { page }), listHandedOver(palubka)]);
  }
}

export const action = pageAction({
  approve: intent(TransferOfClipForm, async (context, input) => {
    enterArea(context.actor, "dashcamer");
    await approveTransfer(context, input);
    return redirectWithToast("/dashcamer/transfers", "transferApproved");
  }),
  refuse: intent(TransferOfClipForm, async (context, input) => {
    enterArea(context.actor, "dashcamer");
    await refuseTransfer(context, input);
    return redirectWithToast("/dashcamer/transfers", "transferRefused");
  }),
});

/** Transfers that wait for the creator's word, and clips that have left. */
export default function Transfers() {
  const reply = useActionData<FormReply>();
  const sending = useNavigation().formData?.get("id");
  return (
    <TransfersPage
      {...useLoaderData<typeof loader>()}
      errors={reply?.result?.error}
      busyId={sending ? Number(sending) : null}
    />
  );
}
