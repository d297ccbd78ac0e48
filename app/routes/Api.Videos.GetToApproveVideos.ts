import { GetToApproveVideosCall } from "~/domain/transfers/calls-wire";
import { getToApproveVideos } from "~/domain/transfers/get-to-approve-videos.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetToApproveVideosCall, getToApproveVideos);
