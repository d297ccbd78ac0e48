import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { VideoState } from "~/domain/videos/rules";
import { type SenderView, viewVideo } from "~/domain/videos/view-video.server";
import { orRefuse } from "~/http/page.server";
import { playerOf } from "~/http/player-view";
import { secrecy, secretPage } from "~/http/secret-page";
import sendStyles from "~/styles/send.css?url";
import { viewTexts } from "~/texts/clips";
import { ViewPage, type ViewPageProps } from "~/ui/pages/view/view-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sendStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: viewTexts.pageTitle(data?.title) },
  { name: "robots", content: "noindex, nofollow" },
];

export const headers = secretPage;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const view = await orRefuse(viewVideo(context.palubka, { guid: params.guid ?? "" }));
  return data(viewProps(view), { headers: secrecy });
}

export default function View() {
  return <ViewPage {...useLoaderData<typeof loader>()} />;
}

function viewProps({ video, creatorName, published, ...view }: SenderView): ViewPageProps {
  const out = published.find(({ link }) => link !== null) ?? published[0];
  return {
    title: video.name,
    dashcamerName: creatorName,
    player: playerOf(video),
    downloadTo: `${video.fileUrl}?download`,
    hud: video.acquiredAt === null ? undefined : { recordedAt: video.acquiredAt },
    uploadedAt: video.uploadedAt,
    recordedAt: video.acquiredAt,
    state: video.state as VideoState,
    states: view.states.filter((state) => state >= 0),
    reachedAt: view.reachedAt,
    note: video.note || null,
    messageFromDashcamer: video.dashcamerNote || null,
    published: out ?? null,
    plannedAt: view.plannedReleaseAt,
    anotherTo: "/upload",
  };
}
