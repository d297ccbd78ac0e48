import { z } from "zod";
import { requiredName, rowId } from "../wire";
import { viewLimits } from "./rules";

/** What the view shows is the filter of the page that the form stands on. */
export const SaveViewForm = z.object({ name: requiredName(viewLimits.name) });

export const RenameViewForm = z.object({ viewId: rowId, name: requiredName(viewLimits.name) });

export const ViewForm = z.object({ viewId: rowId });
