import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getFanProfile } from "~/domain/accounts/get-fan-profile.server";
import { listSentVideos, type SentVideo } from "~/domain/videos/list-sent-videos.server";
import { orLogIn } from "~/http/page.server";
import styles from "~/styles/profile.css?url";
import { profileTexts } from "~/texts/profile";
import { ProfilePage } from "~/ui/pages/profile/profile-page";
import type { SentClipView } from "~/ui/pages/profile/sent-clip";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = () => [{ title: profileTexts.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const { search, searchParams } = new URL(args.request.url);
  const page = Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1);
  const [profile, sent] = await orLogIn(
    args,
    Promise.all([getFanProfile(palubka), listSentVideos(palubka, { page })]),
  );
  const { videos, total, published, totalPages } = sent;
  return { ...profile, sent: total, published, totalPages, page, query: search, clips: videos.map(clipView) };
}

export default function Profile() {
  return <ProfilePage {...useLoaderData<typeof loader>()} />;
}

function clipView(video: SentVideo): SentClipView {
  return {
    to: `/view/${video.viewGuid}`,
    title: video.name,
    dashcamerName: video.dashcamerName,
    posterUrl: video.posterUrl,
    recordedAt: video.acquiredAt,
    durationMs: video.info.durationMs,
    state: video.state as SentClipView["state"],
    states: video.states.filter((state) => state !== -1),
    reachedAt: video.reachedAt,
    plannedAt: video.plannedReleaseAt,
    published: video.published,
    messageFromDashcamer: video.dashcamerNote,
  };
}
