import { desc, eq, sql } from "drizzle-orm";
import { compilationClips, compilations } from "../../../db/schema/compilations";
import type { Context } from "../context";
import { compilerOf } from "./own-compilation.server";
import { compilationsPerPage } from "./rules";

/** One page (from 1) of the creator's compilations, those that are still to come out first. */
export async function listCompilations(context: Context, { page = 1 }: { page?: number }) {
  const { db } = context;
  const { dashcamerId, mayCompile } = await compilerOf(context);
  const own = eq(compilations.dashcamerId, dashcamerId);
  const rows = await db
    .select({
      id: compilations.id,
      name: compilations.name,
      plannedAt: compilations.plannedAt,
      publishedAt: compilations.publishedAt,
      clips: db.$count(compilationClips, eq(compilationClips.compilationId, compilations.id)),
    })
    .from(compilations)
    .where(own)
    .orderBy(
      sql`${compilations.publishedAt} is not null`,
      desc(compilations.createdAt),
      desc(compilations.id),
    )
    .limit(compilationsPerPage)
    .offset((page - 1) * compilationsPerPage);
  const total = await db.$count(compilations, own);
  return {
    compilations: rows,
    total,
    totalPages: Math.max(1, Math.ceil(total / compilationsPerPage)),
    mayCompile,
  };
}
