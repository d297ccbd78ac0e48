import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import type { Context } from "../context";
import { compareCzech } from "../czech-order";
import { ensure } from "../errors";
import { allow, notAllowed } from "../permissions";
import { licenceColumns } from "../tariffs/creator-licence.server";
import { hasFeature } from "../tariffs/rules";
import type { EditorOnWire } from "./calls-wire";

/** The creator's editors by name; for tariffs that have editors. */
export async function listEditors({ db, actor, now }: Context): Promise<EditorOnWire[]> {
  allow(actor, "editors.list", undefined);
  if (actor.role !== "dashcamer") throw notAllowed(actor);
  const [[creator], rows] = await db.batch([
    db.select(licenceColumns).from(dashcamers).where(eq(dashcamers.id, actor.dashcamerId)),
    db.select().from(editors).where(eq(editors.dashcamerId, actor.dashcamerId)),
  ]);
  ensure(creator && hasFeature(creator, "editors", now), "MissingLicense");
  return rows.toSorted((a, b) => compareCzech(a.name, b.name) || a.id - b.id).map(editorOnWire);
}

/** The key of an invitation is stored as a hash only, so there is none to give. */
export function editorOnWire(row: typeof editors.$inferSelect): EditorOnWire {
  return {
    ID: row.id,
    DashcamerID: row.dashcamerId,
    Name: row.name,
    Email: row.email,
    Password: "",
    RegisterGuid: "",
    Locked: row.locked,
  };
}
