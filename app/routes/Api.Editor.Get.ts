import { GetEditorsCall } from "~/domain/editors/calls-wire";
import { listEditors } from "~/domain/editors/list-editors.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetEditorsCall, listEditors);
