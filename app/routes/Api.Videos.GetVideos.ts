import { getVideos } from "~/domain/clip-list/get-videos.server";
import { GetVideosCall } from "~/domain/clips/calls-wire";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetVideosCall, getVideos);
