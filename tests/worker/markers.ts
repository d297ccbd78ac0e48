import { env } from "cloudflare:test";
import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable, SQLiteText } from "drizzle-orm/sqlite-core";
import { schema } from "../schema";

/** A word that stands nowhere by itself. */
export const marker = "znacka7f3q";

/** What is said in a report stays for three years, without a name and an address. */
export const retainedInReports = [
  "support_messages.content",
  "support_tickets.error_report",
  "support_tickets.subject",
];

/** Which rows of a table are somebody's, as a condition of SQL; undefined when none can be. Names are those of the database. */
export type Owned = (table: string, columns: string[]) => string | undefined;

/** Columns whose words are ours: a marker there would be no row that the platform can have. */
const ours =
  /(^|_)(key|hash|guid|uuid|state|kind|type|role|reason|slug|color|zone|code|format|background|extension|version|turn|notice|fingerprint)$|^(traits|info)/;

/** The column as the database has it: names are turned where statements are made. */
const inDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Tables with rows that are somebody's, and which those are. */
const ownedTables = (rowsOf: Owned) =>
  Object.values(schema)
    .filter((one) => is(one, SQLiteTable))
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      const owned = rowsOf(
        name,
        columns.map((one) => inDatabase(one.name)),
      );
      return owned === undefined ? [] : [{ table, name, columns, owned }];
    });

/** Puts the marker into every free text of every such row that has none yet, and says where it stands then. */
export async function plant(rowsOf: Owned): Promise<string[]> {
  const planted: string[] = [];
  for (const { table, name, owned } of ownedTables(rowsOf)) {
    for (const column of Object.values(getTableColumns(table))) {
      const named = inDatabase(column.name);
      const isFree = is(column, SQLiteText) && !column.enumValues?.length && !column.primary;
      if (!isFree || ours.test(named)) continue;
      const isMarked = `instr(lower(coalesce("${named}", '')), '${marker}')`;
      try {
        await env.DB.prepare(
          `update "${name}" set "${named}" = '${marker}-' || rowid where ${owned} and not ${isMarked}`,
        ).run();
      } catch {
        // What a trigger or a check keeps as it is holds words of ours, or is retained by law.
      }
      const found = await env.DB.prepare(`select 1 from "${name}" where ${owned} and ${isMarked}`).first();
      if (found) planted.push(`${name}.${named}`);
    }
  }
  return planted.sort();
}

/** Tables that somebody can have texts in, by name, none of which got the marker. */
export function unplanted(rowsOf: Owned, planted: string[]): string[] {
  return ownedTables(rowsOf)
    .filter(({ columns }) => columns.some((one) => is(one, SQLiteText) && !ours.test(inDatabase(one.name))))
    .map(({ name }) => name)
    .filter((name) => !planted.some((one) => one.startsWith(`${name}.`)))
    .sort();
}
