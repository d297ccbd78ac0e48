import { and, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { dashcamers } from "../../../db/schema/dashcamers";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { allow } from "../permissions";
import { hasFeature } from "../tariffs/rules";
import { workspaceOf } from "../workspace/workspace.server";
import { nameOf } from "./rules";

const target = alias(dashcamers, "target");
const newest = 50;

/**
 * The newest clips that have left the creator: that they went, and from the tariff Maxi up also who has them now, while it is paid.
 */
export async function listHandedOver(context: Context) {
  const { db, actor, now } = context;
  const { dashcamerId } = workspaceOf(actor);
  allow(actor, "transfers.listToApprove", undefined);
  const rows = await db
    .select({
      id: transfers.id,
      title: videos.title,
      originalName: videos.originalName,
      decidedAt: transfers.decidedAt,
      targetName: target.name,
      variant: dashcamers.variant,
      licenceUntil: dashcamers.licenceUntil,
    })
    .from(transfers)
    .innerJoin(videos, eq(videos.id, transfers.videoId))
    .innerJoin(dashcamers, eq(dashcamers.id, transfers.fromDashcamerId))
    .innerJoin(target, eq(target.id, transfers.toDashcamerId))
    .where(and(eq(transfers.fromDashcamerId, dashcamerId), eq(transfers.state, "done")))
    .orderBy(desc(transfers.decidedAt), desc(transfers.id))
    .limit(newest);
  return rows.map(({ title, originalName, variant, licenceUntil, targetName, ...row }) => ({
    ...row,
    name: nameOf({ title, originalName }),
    holderName: hasFeature({ variant, licenceUntil }, "transferHolder", now) ? targetName : null,
  }));
}

export type HandedOver = Awaited<ReturnType<typeof listHandedOver>>[number];
