import { z } from "zod";
import { rowId } from "../wire";

/** `open` takes a decision back. */
export const DecideSameEventForm = z.object({
  otherId: rowId,
  decision: z.enum(["same", "different", "open"], "reload"),
});
