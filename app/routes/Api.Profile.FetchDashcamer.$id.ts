import { FetchDashcamerCall } from "~/domain/dashcamers/calls-wire";
import { getDashcamer } from "~/domain/dashcamers/get-dashcamer.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(FetchDashcamerCall, getDashcamer);
