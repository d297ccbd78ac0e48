import { playerOf } from "~/areas/clip/player-view";
import { ShareEntryPage, type ShareProblem } from "~/areas/sharing/share-entry-page";
import { shareTexts } from "~/areas/sharing/texts";
import { Refusal } from "~/domain/errors";
import { openShare } from "~/domain/sharing/open-share.server";
import { shareCodeOf } from "~/domain/sharing/rules";
import { data, type LoaderFunctionArgs, type MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { secrecy, secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { SharePage } from "./share-page";

export const headers = secretPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  titleOf(data?.share ? shareTexts.pageTitle(data.share.title) : shareTexts.title, matches),
  { name: "robots", content: "noindex, nofollow" },
];

/** A shared clip for whoever holds the link; a link that leads nowhere says why, and takes another code. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const guid = params.guid ?? "";
  try {
    const userAgent = request.headers.get("User-Agent") ?? "";
    const { video, creatorName, validUntil } = await openShare(context.palubka, { guid, userAgent });
    const share = {
      title: video.name,
      creatorName,
      validUntil,
      player: playerOf(video),
      downloadTo: `${video.fileUrl}?download`,
      recordedAt: video.acquiredAt,
      durationMs: video.info.durationMs,
      sizeBytes: video.sizeBytes,
    };
    return data({ share, problem: null }, { headers: secrecy });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem: ShareProblem =
      error.code === "ShareEnded" ? "ended" : shareCodeOf(guid) === null ? "malformed" : "unknown";
    return data({ share: null, problem }, { status: error.status, headers: secrecy });
  }
}

export default function Share() {
  const { share, problem } = useLoaderData<typeof loader>();
  return share ? <SharePage {...share} /> : <ShareEntryPage problem={problem ?? undefined} />;
}
