import { playerOf } from "~/areas/clip/player-view";
import { transfersTexts } from "~/areas/transfers/texts";
import { enterArea } from "~/areas/workspace/workspace-area.server";
import { useAnswers } from "~/client/use-answers";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { cancelTransfer } from "~/domain/transfers/cancel-transfer.server";
import { listToAcquire } from "~/domain/transfers/list-to-acquire.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData, useNavigation } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { forms } from "./forms";
import { OffersPage } from "./offers-page";
import { toWhomAcquires } from "./refusals-texts";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction = () => [{ title: transfersTexts.offers.pageTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const page = pageNumber(args.request);
  const list = await orLogIn(args, listToAcquire(args.context.palubka, { page }));
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
}

export const action = formAction(forms, {
  acquire: on(
    async (context, input) => {
      const outcome = await acquireVideo(context, input);
      return outcome === "moved"
        ? redirectWithToast(`/dashcamer/videos/${input.id}`, "videoAcquired")
        : redirectWithToast("/dashcamer/offers", "videoAskedFor");
    },
    { words: toWhomAcquires },
  ),
  cancel: on(async (context, input) => {
    // A fan cancels elsewhere.
    enterArea(context, "dashcamer");
    await cancelTransfer(context, input);
    return redirectWithToast("/dashcamer/offers", "transferCancelled");
  }),
});

/** Clips that other creators offer. */
export default function Offers() {
  const sending = useNavigation().formData?.get(forms.acquire.fields.id.name);
  return (
    <OffersPage
      {...useLoaderData<typeof loader>()}
      answers={useAnswers(forms)}
      busyId={sending ? Number(sending) : null}
    />
  );
}
