import { asc } from "drizzle-orm";
import { tariffs } from "../../../db/schema/tariffs";
import type { Context } from "../context";

/** Variants with their space and prices, the smallest first. */
export function listTariffs({ db }: Pick<Context, "db">) {
  return db.select().from(tariffs).orderBy(asc(tariffs.variant));
}
