import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { playerOf } from "~/areas/clip/player-view";
import { transfersTexts } from "~/areas/transfers/texts";
import { toWhomAcquires } from "~/areas/workspace/refusals-texts";
import { enterArea } from "~/areas/workspace/workspace-area.server";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { cancelTransfer } from "~/domain/transfers/cancel-transfer.server";
import { listToAcquire } from "~/domain/transfers/list-to-acquire.server";
import { TransferOfClipForm } from "~/domain/transfers/wire";
import { redirectWithToast } from "~/http/flash.server";
import type { FormReply } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { OffersPage } from "~/routes/dashcamer.offers/offers-page";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction = () => [{ title: transfersTexts.offers.pageTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const page = pageNumber(args.request);
  const list = await orLogIn(args, offers());
  return {
    clips: list.videos.map((video) => ({
      id: video.id,
      name: video.name,
      player: playerOf(video),
      durationMs: video.info.durationMs,
      sizeBytes: video.sizeBytes,
      uploadedAt: video.uploadedAt,
      dashcamerName: video.dashcamerName,
      nickname: video.nickname,
      dashcamerNote: video.dashcamerNote,
      isFree: video.canTransfer,
      askedAt: video.askedAt,
      fits: video.fits,
    })),
    hasLicence: list.hasLicence,
    total: list.total,
    totalPages: list.totalPages,
    page,
    query: new URL(args.request.url).search,
  };

  async function offers() {
    enterArea(palubka.actor, "dashcamer");
    return listToAcquire(palubka, { page });
  }
}

export const action = pageAction({
  acquire: intent(
    TransferOfClipForm,
    async (context, input) => {
      enterArea(context.actor, "dashcamer");
      const outcome = await acquireVideo(context, input);
      return outcome === "moved"
        ? redirectWithToast(`/dashcamer/videos/${input.id}`, "videoAcquired")
        : redirectWithToast("/dashcamer/offers", "videoAskedFor");
    },
    { words: toWhomAcquires },
  ),
  cancel: intent(TransferOfClipForm, async (context, input) => {
    enterArea(context.actor, "dashcamer");
    await cancelTransfer(context, input);
    return redirectWithToast("/dashcamer/offers", "transferCancelled");
  }),
});

/** Clips that other creators offer. */
export default function Offers() {
  const reply = useActionData<FormReply>();
  const sending = useNavigation().formData?.get("id");
  return (
    <OffersPage
      {...useLoaderData<typeof loader>()}
      errors={reply?.result?.error}
      busyId={sending ? Number(sending) : null}
    />
  );
}
