import { type BackedUpTable, type Link, type Manifest, makingTriggers, quoted } from "./rules";

/** Characters of JSON in one statement; D1 takes statements of 100 kB. */
const longest = 60_000;

/** Where a line that is too long for one statement is put together. */
const longLine = "restored_line";

/** What is made of the restored rows; the triggers that keep it count changes alone. */
const derived = [
  `update videos set (traits, tag_bits) = (select traits, tag_bits from video_traits where video_id = videos.id)
    where exists (select 1 from video_traits as due
      where due.video_id = videos.id and (due.traits <> videos.traits or due.tag_bits <> videos.tag_bits))`,
  `insert into video_tallies (dashcamer_id, editor_id, traits, clips)
    select dashcamer_id, coalesce(editor_id, 0), traits, count(*) from videos group by 1, 2, 3`,
  `insert into video_tag_tallies (dashcamer_id, tag_id, system_tag_id, editor_id, traits, clips)
    select dashcamer_id, tag_id, system_tag_id, coalesce(editor_id, 0), traits, count(*)
    from videos join video_tags_of_both_kinds on video_id = id group by 1, 2, 3, 4, 5`,
];

/** What makes an empty, migrated database ready for rows: nothing in its tables, and no trigger that watches over them. */
export const beforeRows = ({ tables, triggers }: Manifest): string[] => [
  // Rows come in any order; the end of the transaction looks whether all links hold.
  "pragma defer_foreign_keys = on",
  ...watching(triggers).map(({ name }) => `drop trigger ${quoted(name)}`),
  ...tables.map(({ name }) => `delete from ${quoted(name)}`).reverse(),
  `create table ${longLine} (line text not null)`,
];

/** The statements that put lines of a backup into their table. */
export function* rowsOf(table: BackedUpTable, lines: Iterable<string>): Generator<string> {
  let some: string[] = [];
  let length = 0;
  for (const line of lines) {
    const text = plain(line);
    if (text.length > longest) {
      yield* longRow(table, text);
      continue;
    }
    if (length + text.length > longest) {
      yield insert(table, some);
      some = [];
      length = 0;
    }
    some.push(text);
    length += text.length;
  }
  if (some.length > 0) yield insert(table, some);
}

/** What follows the rows: links that lead nowhere are mended, what is made of rows is made, and triggers watch again. */
export const afterRows = ({ tables, triggers, sequences }: Manifest): string[] => [
  `drop table ${longLine}`,
  ...tables.flatMap((table) => table.links.map((link) => mend(table, link))),
  ...derived,
  ...watching(triggers).map(({ sql }) => sql),
  ...tables
    .filter(({ name }) => sequences[name] !== undefined)
    .flatMap(({ name }) => [
      `delete from sqlite_sequence where name = '${name}'`,
      `insert into sqlite_sequence (name, seq) values ('${name}', ${sequences[name]})`,
    ]),
];

const watching = (triggers: Manifest["triggers"]) =>
  triggers.filter(({ name }) => !makingTriggers.includes(name));

/** JSON in plain characters without apostrophes, so that it may be cut and quoted anywhere. */
const plain = (line: string) =>
  line.replace(/['\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);

const insert = (table: BackedUpTable, lines: readonly string[]) =>
  insertFrom(table, `json_each('[${lines.join(",")}]')`);

function insertFrom({ name, columns }: BackedUpTable, source: string): string {
  const values = columns.map(
    (_, at) =>
      `iif(json_type(value, '$[${at}]') = 'object', unhex(value ->> '$[${at}].blob'), value ->> '$[${at}]')`,
  );
  return `insert into ${quoted(name)} (${columns.map(quoted).join(", ")}) select ${values.join(", ")} from ${source}`;
}

function* longRow(table: BackedUpTable, text: string): Generator<string> {
  yield `insert into ${longLine} values ('')`;
  for (let at = 0; at < text.length; at += longest)
    yield `update ${longLine} set line = line || '${text.slice(at, at + longest)}'`;
  yield insertFrom(table, `(select line as value from ${longLine})`);
  yield `delete from ${longLine}`;
}

/** A row that was changed while the backup went on may name one that is newer than the backup. */
function mend({ name }: BackedUpTable, { column, table, to, missing }: Link): string {
  const [at, from] = [quoted(column), quoted(name)];
  const isLost = `${at} is not null and not exists (select 1 from ${quoted(table)} as other where other.${quoted(to)} = ${from}.${at})`;
  return missing === "clear"
    ? `update ${from} set ${at} = null where ${isLost}`
    : `delete from ${from} where ${isLost}`;
}
