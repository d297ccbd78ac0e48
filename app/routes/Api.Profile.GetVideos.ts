import { GetSentVideosCall } from "~/domain/videos/calls-wire";
import { getSentVideos } from "~/domain/videos/get-sent-videos.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetSentVideosCall, getSentVideos);
