import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { superusers } from "../../../db/schema/superusers";
import { tariffs } from "../../../db/schema/tariffs";
import type { Context } from "../context";
import { ensure } from "../errors";
import { noticeEndsAt } from "../notices/rules";
import { allow } from "../permissions";
import { maxSpace } from "../tariffs/creator-licence.server";
import { erasureOf } from "./contract-rules";

/** One creator for the superuser: who it is, licence, space, and how the contract stands. Refusals: NotFound. */
export async function getCreator(context: Context, { id }: { id: number }) {
  allow(context.actor, "creators.manage", undefined);
  const row = await context.db
    .select({
      creator: dashcamers,
      tariff: tariffs.name,
      giver: superusers.name,
      maxBytes: maxSpace.as("max_bytes"),
    })
    .from(dashcamers)
    .leftJoin(tariffs, eq(tariffs.variant, dashcamers.variant))
    .leftJoin(superusers, eq(superusers.id, dashcamers.noticeGivenBy))
    .where(eq(dashcamers.id, id))
    .get();
  ensure(row, "NotFound");
  const { creator, tariff, giver, maxBytes } = row;
  const { name, email, urlName, licenceUntil, createdAt, confirmedAt, lastLoginAt, contractEndedAt } =
    creator;
  const { noticeGivenAt, noticeEndsAt: endsAt, noticeReason, usedBytes, credit } = creator;
  return {
    ...{ id, name, email, urlName, licenceUntil, createdAt, confirmedAt, lastLoginAt, contractEndedAt },
    ...{ usedBytes, maxBytes, credit, tariff },
    fullName: `${creator.firstName} ${creator.lastName}`.trim(),
    erasedAt: erasureOf(creator),
    notice:
      noticeGivenAt !== null && endsAt !== null
        ? { givenAt: noticeGivenAt, endsAt, reason: noticeReason ?? "", by: giver }
        : null,
    /** When the contract would end by a notice given now. */
    wouldEndAt: noticeEndsAt(context.now),
  };
}
