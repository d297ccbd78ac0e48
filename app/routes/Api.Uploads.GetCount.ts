import { GetUploadCountCall } from "~/domain/uploads/calls-wire";
import { countChannelPages } from "~/domain/uploads/list-channel.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetUploadCountCall, countChannelPages);
