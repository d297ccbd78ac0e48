import { compilations } from "../../../db/schema/compilations";
import type { Context } from "../context";
import { ensure } from "../errors";
import { compilerOf, openCompilation, stillOpen } from "./own-compilation.server";

export type SaveCompilationInput = {
  /** The compilation to change; without it a new one is made. */
  id?: number;
  name: string;
  /** When the video is to come out, ms since 1970. */
  plannedAt?: number;
};

/**
 * Begins a compilation, or changes its name and plan. Refusals: NotInTariff, NotFound, PublishedAlready, PlannedInPast
 * (plannedAt) for a new plan that is not in the future.
 */
export async function saveCompilation(
  context: Context,
  { id, name, plannedAt = undefined }: SaveCompilationInput,
): Promise<{ id: number }> {
  const { db, now } = context;
  if (id === undefined) {
    const { dashcamerId, mayCompile } = await compilerOf(context);
    ensure(mayCompile, "NotInTariff");
    ensure(plannedAt === undefined || plannedAt > now, "PlannedInPast", "plannedAt");
    const [made] = await db
      .insert(compilations)
      .values({ dashcamerId, name, plannedAt: plannedAt ?? null, createdAt: now })
      .returning({ id: compilations.id });
    ensure(made, "NotFound");
    return made;
  }
  const before = await openCompilation(context, id);
  const isNewPlan = plannedAt !== undefined && plannedAt !== before.plannedAt;
  ensure(!isNewPlan || plannedAt > now, "PlannedInPast", "plannedAt");
  const [saved] = await db
    .update(compilations)
    .set({ name, plannedAt: plannedAt ?? null })
    .where(stillOpen(before))
    .returning({ id: compilations.id });
  ensure(saved, "PublishedAlready");
  return saved;
}
