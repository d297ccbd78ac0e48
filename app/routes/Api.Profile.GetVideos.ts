import { GetSentVideosCall } from "~/domain/clips/calls-wire";
import { getSentVideos } from "~/domain/senders/get-sent-videos.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetSentVideosCall, getSentVideos);
