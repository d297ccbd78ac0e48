import type { Actor } from "~/domain/actor";
import { Refusal } from "~/domain/errors";

/** The two workspaces: a creator's and an editor's. Their pages are the same, what they may do is not. */
export type WorkspaceArea = "dashcamer" | "editor";

/** Refuses whoever the area does not belong to; a visitor may log in first. */
export function enterArea(actor: Actor, area: WorkspaceArea): void {
  if (actor.role === "visitor") throw new Refusal("Unauthorized");
  if (actor.role !== area) throw new Refusal("Forbidden");
}
