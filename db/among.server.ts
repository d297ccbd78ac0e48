import { type SQL, sql } from "drizzle-orm";

/**
 * A list of any length for `inArray`, in one bound parameter: D1 takes a hundred of them in a statement, and a page of
 * a hundred rows has used them up.
 */
export function among(values: readonly (number | string)[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}
