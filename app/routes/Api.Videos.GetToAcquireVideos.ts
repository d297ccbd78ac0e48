import { GetToAcquireVideosCall } from "~/domain/transfers/calls-wire";
import { getToAcquireVideos } from "~/domain/transfers/get-to-acquire-videos.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetToAcquireVideosCall, getToAcquireVideos);
