import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { dashcamers } from "../../../db/schema/dashcamers";
import { transfers, videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { allow } from "../permissions";
import { workspaceOf } from "../videos/workspace.server";
import { firstTariffWithHolder, nameOf } from "./rules";

const target = alias(dashcamers, "target");
const newest = 50;

/**
 * The newest clips that have left the creator: that they went, and from the tariff Maxi up also who has them now.
 */
export async function listHandedOver(context: Context) {
  const { db, actor } = context;
  const { dashcamerId } = workspaceOf(actor);
  allow(actor, "transfers.listToApprove", undefined);
  const rows = await db
    .select({
      id: transfers.id,
      title: videos.title,
      originalName: videos.originalName,
      decidedAt: transfers.decidedAt,
      askedByFan: sql`${transfers.fanId} is not null`.mapWith(Boolean),
      targetName: target.name,
      variant: dashcamers.variant,
    })
    .from(transfers)
    .innerJoin(videos, eq(videos.id, transfers.videoId))
    .innerJoin(dashcamers, eq(dashcamers.id, transfers.fromDashcamerId))
    .innerJoin(target, eq(target.id, transfers.toDashcamerId))
    .where(and(eq(transfers.fromDashcamerId, dashcamerId), eq(transfers.state, "done")))
    .orderBy(desc(transfers.decidedAt), desc(transfers.id))
    .limit(newest);
  return rows.map(({ title, originalName, variant, targetName, ...row }) => ({
    ...row,
    name: nameOf({ title, originalName }),
    holderName: variant >= firstTariffWithHolder ? targetName : null,
  }));
}

export type HandedOver = Awaited<ReturnType<typeof listHandedOver>>[number];
