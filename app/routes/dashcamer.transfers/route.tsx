import { transfersTexts } from "~/areas/transfers/texts";
import { useAnswers } from "~/client/use-answers";
import { approveTransfer } from "~/domain/transfers/approve-transfer.server";
import { listHandedOver } from "~/domain/transfers/list-handed-over.server";
import { listToApprove } from "~/domain/transfers/list-to-approve.server";
import { refuseTransfer } from "~/domain/transfers/refuse-transfer.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData, useNavigation } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { forms } from "./forms";
import { TransfersPage } from "./transfers-page";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction = () => [{ title: transfersTexts.pageTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const page = pageNumber(args.request);
  const [toApprove, gone] = await orLogIn(
    args,
    Promise.all([listToApprove(palubka, { page }), listHandedOver(palubka)]),
  );
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
}

export const action = formAction(forms, {
  approve: on(async (context, input) => {
    await approveTransfer(context, input);
    return redirectWithToast("/dashcamer/transfers", "transferApproved");
  }),
  refuse: on(async (context, input) => {
    await refuseTransfer(context, input);
    return redirectWithToast("/dashcamer/transfers", "transferRefused");
  }),
});

/** Transfers that wait for the creator's word, and clips that have left. */
export default function Transfers() {
  const sending = useNavigation().formData?.get(forms.approve.fields.id.name);
  return (
    <TransfersPage
      {...useLoaderData<typeof loader>()}
      answers={useAnswers(forms)}
      busyId={sending ? Number(sending) : null}
    />
  );
}
