import { profileTexts } from "~/areas/account/profile-texts";
import { clipTexts } from "~/areas/clip/texts";
import { listSentVideos, type SentVideo } from "~/domain/senders/list-sent-videos.server";
import { listWaiting } from "~/domain/senders/list-waiting.server";
import { countToTakeOver, takeOver } from "~/domain/senders/take-over.server";
import { isVideoState, type VideoState } from "~/domain/states/rules";
import { type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { titled } from "~/http/titled";
import { withParams } from "~/ui/query";
import { forms } from "./forms";
import type { SentClipView } from "./sent-clip";
import { SentClips } from "./sent-clips";
import { WaitingList } from "./waiting-list";

export const meta = titled(profileTexts.title);

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const { search, searchParams } = new URL(args.request.url);
  const page = pageNumber(args.request);
  const state = stateOf(searchParams.get("state"));
  const [sent, waiting, toTakeOver] = await orLogIn(
    args,
    Promise.all([listSentVideos(palubka, { page, state }), listWaiting(palubka), countToTakeOver(palubka)]),
  );
  const { videos, total, counts, totalPages } = sent;
  // The last page may have emptied meanwhile.
  if (page > totalPages) {
    throw redirect(`/profile${withParams(search, { page: totalPages === 1 ? null : String(totalPages) })}`);
  }
  return {
    waiting: { ...waiting, toTakeOver },
    sent: { total, counts, totalPages, page, state, query: search, clips: videos.map(clipView) },
  };
}

export const action = formAction(forms, {
  takeOver: on(async (context) => {
    await takeOver(context);
    return redirectWithToast("/profile", "clipsTakenOver");
  }),
});

/** The history of sent clips, with what waits above it. */
export default function Profile() {
  const { waiting, sent } = useLoaderData<typeof loader>();
  return (
    <>
      <WaitingList {...waiting} />
      <SentClips {...sent} />
    </>
  );
}

/** The state that the address names; null for all, also when it names none that exists. */
function stateOf(text: string | null): VideoState | null {
  const state = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return isVideoState(state) ? state : null;
}

function clipView(video: SentVideo): SentClipView {
  return {
    to: `/view/${video.viewGuid}`,
    title: video.name || clipTexts.nameless,
    dashcamerName: video.dashcamerName,
    posterUrl: video.posterUrl,
    uploadedAt: video.uploadedAt,
    recordedAt: video.acquiredAt,
    durationMs: video.info.durationMs,
    state: video.state as SentClipView["state"],
    states: video.states.filter((state) => state !== -1),
    reachedAt: video.reachedAt,
    removedAt: video.erasedAt ?? video.trashedAt,
    plannedAt: video.plannedReleaseAt,
    published: video.published,
    transferTo: video.transferGuid && `/transfer/${video.transferGuid}`,
    messageFromDashcamer: video.dashcamerNote,
  };
}
