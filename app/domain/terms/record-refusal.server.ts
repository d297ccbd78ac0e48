import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { pragueDayNumber, startOfPragueDay } from "../prague-time";
import { standingOfCreator } from "./get-terms-question.server";
import { storeRefusal } from "./store-refusal.server";
import type { RecordRefusalInput } from "./wire";

/**
 * A superuser records a creator's refusal of changed terms that came by e-mail or letter, which is in writing as well
 * (terms, part 10). It counts from the day it came, also when the creator has logged in since.
 * Refusals: NotFound; ChangedMeanwhile (a newer version is public); InvalidInput at `cameOn` for a day before the terms were
 * public or one to come; StateSame (one is known already); and those of `storeRefusal`.
 */
export async function recordRefusal(
  context: Context,
  { id, version, cameOn, note }: RecordRefusalInput & { id: number },
): Promise<void> {
  const { actor, now } = context;
  allow(actor, "creators.manage", undefined);
  const creator = await standingOfCreator(context, id);
  const { standing } = creator;
  ensure(standing.version === version && standing.announcedAt !== null, "ChangedMeanwhile");
  ensure(
    cameOn >= startOfPragueDay(pragueDayNumber(standing.announcedAt)) && cameOn <= now,
    "InvalidInput",
    "cameOn",
  );
  ensure(!standing.rejected, "StateSame");
  const recordedBy = actor.role === "superuser" ? actor.superuserId : null;
  const isMine = await storeRefusal(context, creator, { at: cameOn, place: "admin", recordedBy, note });
  ensure(isMine, "StateSame");
}
