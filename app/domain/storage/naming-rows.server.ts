import { type SQL, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import type { Database } from "../../../db/client.server";
import { statement } from "../../../db/statement.server";
import type { ListedObject, NamingRow } from "./rules";

/** Rows of one source and range. */
const rowsAtOnce = 2000;

/** Columns that name an object, with the size that the row gives it. Keys of one source are not named by another. */
const sources: { source: string; column: SQL; size: SQL; from: SQL; also?: SQL }[] = [
  { source: "videos", column: sql`object_key`, size: sql`size_bytes`, from: sql`videos` },
  { source: "posters", column: sql`poster_key`, size: sql`null`, from: sql`videos` },
  { source: "strips", column: sql`strip_key`, size: sql`null`, from: sql`videos` },
  { source: "previews", column: sql`preview_key`, size: sql`preview_bytes`, from: sql`videos` },
  {
    source: "attachments",
    column: sql`object_key`,
    size: sql`size_bytes`,
    from: sql`attachments`,
    also: sql`is_uploading = 0`,
  },
  { source: "uploads", column: sql`image_key`, size: sql`null`, from: sql`uploads` },
  { source: "icons", column: sql`icon_key`, size: sql`null`, from: sql`dashcamers` },
  {
    source: "sites",
    column: sql`background`,
    size: sql`null`,
    from: sql`sites`,
    also: sql`background like 'sites/%'`,
  },
  { source: "support", column: sql`screenshot_key`, size: sql`null`, from: sql`support_tickets` },
  { source: "invoices", column: sql`pdf_key`, size: sql`null`, from: sql`invoices` },
];

/**
 * Rows that name a key behind `after` and up to `last` (null: up to the end), and up to which key they are all of them:
 * where one source has too many, the range ends earlier.
 */
export async function rowsBetween(
  db: Database,
  after: string,
  last: string | null,
): Promise<{ rows: NamingRow[]; until: string | null }> {
  const answers = (await db.batch(
    asBatch(
      sources.map(({ source, column, size, from, also = sql`true` }) =>
        statement<NamingRow>(
          db,
          sql`select ${column} as key, ${size} as "sizeBytes", ${source} as source from ${from}
            where ${column} > ${after} and ${last === null ? sql`true` : sql`${column} <= ${last}`} and ${also}
            order by ${column} limit ${rowsAtOnce}`,
        ),
      ),
    ),
  )) as NamingRow[][];
  const ends = answers.flatMap((rows) => (rows.length === rowsAtOnce ? [rows.at(-1)?.key ?? after] : []));
  const [until = null] = [...ends, ...(last === null ? [] : [last])].sort();
  return { rows: answers.flat().filter(({ key }) => until === null || key <= until), until };
}

/**
 * Whether an object that no such row names belongs there all the same: it is on its way in or waits to be deleted, is a
 * smaller size of a picture, or a mark of the audit log.
 */
export async function namedOtherwise(
  db: Database,
  objects: readonly ListedObject[],
  rows: readonly NamingRow[],
): Promise<(key: string) => boolean> {
  const named = new Set(rows.map(({ key }) => key));
  const open = objects.map(({ key }) => key).filter((key) => !named.has(key));
  if (open.length === 0) return () => false;
  const among = (list: string[]) => sql`(select value from json_each(${JSON.stringify(list)}))`;
  const [deleted, coming, pictures] = await db.batch([
    statement<{ key: string }>(
      db,
      sql`select object_key as key from object_deletions where object_key in ${among(open)}`,
    ),
    statement<{ key: string }>(
      db,
      sql`select guid as key from intakes where guid in ${among(open.map(nameOf))} and state in ('receiving', 'received')`,
    ),
    statement<{ key: string }>(
      db,
      sql`select image_key as key from uploads where image_key in ${among(open.map(wholePictureOf))}`,
    ),
  ]);
  const has = (list: { key: string }[] = []) => {
    const keys = new Set(list.map(({ key }) => key));
    return (key: string) => keys.has(key);
  };
  const [isDeleted, isComing, isPicture] = [has(deleted), has(coming), has(pictures)];
  return (key) =>
    isDeleted(key) || isComing(nameOf(key)) || isPicture(wholePictureOf(key)) || key.startsWith("audit/");
}

const nameOf = (key: string) => key.slice(key.lastIndexOf("/") + 1);

/** `thumbnails/1-abc-640.jpg` is a smaller size of `thumbnails/1-abc.jpg`. */
const wholePictureOf = (key: string) => key.replace(/-\d+(\.\w+)$/, "$1");
