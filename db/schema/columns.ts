import { customType, integer, text } from "drizzle-orm/sqlite-core";

/** A surrogate key, unique in its table only. */
export const id = () => integer().primaryKey({ autoIncrement: true });

/** A moment in whole milliseconds since 1970 UTC. */
export const moment = () => integer();

/** A yes/no column, stored as 0 or 1. */
export const flag = () => integer({ mode: "boolean" });

/** A size or an amount of space in bytes. */
export const bytes = () => integer();

/** An amount of money in haléře (1 Kč = 100). */
export const haler = () => integer();

/** An unguessable public handle: 32 lower-case hex digits (128 bits). */
export const guid = () => text({ length: 32 });

/** Hex SHA-256 of a secret that the person holds; the secret itself is never stored. */
export const secretHash = () => text({ length: 64 });

/** A JSON value with a known shape. */
export const json = <T>() =>
  customType<{ data: T; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => JSON.parse(value) as T,
  })();
