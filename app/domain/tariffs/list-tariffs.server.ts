import { asc } from "drizzle-orm";
import { tariffs } from "../../../db/schema/money";
import type { Context } from "../context";

export type Tariff = {
  variant: number;
  name: string;
  spaceBytes: number;
  /** Haléře for 365 days and for 30. */
  yearlyPrice: number;
  monthlyPrice: number;
};

/** Variants with their space and prices, the smallest first. */
export function listTariffs({ db }: Context): Promise<Tariff[]> {
  const { variant, name, spaceBytes, yearlyPrice, monthlyPrice } = tariffs;
  return db
    .select({ variant, name, spaceBytes, yearlyPrice, monthlyPrice })
    .from(tariffs)
    .orderBy(asc(variant))
    .all();
}
