import { and, eq, inArray } from "drizzle-orm";
import { intakes } from "../../../db/schema/intakes";
import { stillOf } from "../clips/get-clip-file.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { MediaFile } from "../media-file";
import { openIntakeStates } from "./rules";

/** The still of a file that its sender has not sent yet; `NotFound` for anybody else. */
export async function getIntakePoster(context: Context, guid: string): Promise<MediaFile> {
  const { db, ticketHash } = context;
  ensure(ticketHash !== null, "NotFound");
  const intake = await db
    .select({ posterKey: intakes.posterKey })
    .from(intakes)
    .where(
      and(
        eq(intakes.guid, guid),
        eq(intakes.ticketHash, ticketHash),
        inArray(intakes.state, [...openIntakeStates]),
      ),
    )
    .get();
  return stillOf(context, intake?.posterKey ?? null);
}
