import { clientErrors } from "../../../db/schema/client-errors";
import type { Context } from "../context";
import { removeOld } from "../retention/remove-old.server";
import { clientErrorRetentionMs } from "./rules";

/** Removes errors that nobody has met for long, with all that is stored of them. */
export async function forgetClientErrors(context: Context): Promise<void> {
  await removeOld(context, "forgetClientErrors", {
    table: clientErrors,
    id: clientErrors.id,
    at: clientErrors.lastSeenAt,
    until: context.now - clientErrorRetentionMs,
    size: 250,
  });
}
