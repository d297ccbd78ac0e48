import { GetUploadsCall } from "~/domain/uploads/calls-wire";
import { listChannel } from "~/domain/uploads/list-channel.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetUploadsCall, listChannel);
