import { GetVideosCall } from "~/domain/videos/calls-wire";
import { getVideos } from "~/domain/videos/get-videos.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetVideosCall, getVideos);
