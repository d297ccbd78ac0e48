import { z } from "zod";
import { rowId as id } from "../wire";
import { trashActions } from "./rules";

export const TrashVideoForm = z.object({ action: z.enum(trashActions, "reload") });

export const RestoreVideoForm = z.object({ videoId: id });
