import { traitNames } from "./filters";
import { type Columns, type Condition, type TagTable, traitConditions } from "./trait-conditions.server";
import { listedBit, traitBit } from "./traits";

/** A trait as the database knows it. */
export type StoredTrait = { mask: bigint; condition: Condition };

const ourTraits: StoredTrait[] = [
  { mask: listedBit, condition: { clip: (clip) => `${clip.trashedAt} IS NULL` } },
  ...traitNames.map((name) => ({ mask: traitBit(name), condition: traitConditions[name] })),
];

/**
 * The view that says which traits each clip has, and the triggers that keep `videos.traits`, whoever changes what they
 * depend on: all by name. `npm run filters` writes a migration where the migrations make others.
 */
export function traitsSql(traits = ourTraits): Record<string, string> {
  const tables = new Set(traits.flatMap(({ condition }) => ("rows" in condition ? [condition.rows] : [])));
  return Object.fromEntries([
    ["video_traits", viewSql(traits)],
    triggerSql("video_traits_of_new", "INSERT ON videos", keepTraits("fingerprint = NEW.fingerprint")),
    triggerSql(
      "video_traits_of_changed",
      `UPDATE OF ${[...columnsOf(traits)].join(", ")} ON videos`,
      keepTraits("id = NEW.id"),
    ),
    // An equal file comes to another clip, goes from it, or changes hands.
    triggerSql(
      "video_traits_of_duplicates",
      "UPDATE OF dashcamer_id, fingerprint, erased_at ON videos",
      keepTraits("fingerprint IN (OLD.fingerprint, NEW.fingerprint)"),
    ),
    triggerSql("video_traits_of_left", "DELETE ON videos", keepTraits("fingerprint = OLD.fingerprint")),
    ...[...tables].flatMap((table) => [
      triggerSql(`video_traits_with_${table}`, `INSERT ON ${table}`, keepTags(table, "NEW")),
      triggerSql(`video_traits_without_${table}`, `DELETE ON ${table}`, keepTags(table, "OLD")),
    ]),
  ]);
}

const triggerSql = (name: string, event: string, work: string) => [
  name,
  `CREATE TRIGGER ${name} AFTER ${event} BEGIN\n  ${work}\nEND`,
];

const traitsNow = "(SELECT traits FROM video_traits WHERE video_id = videos.id)";

/**
 * Writes only clips whose traits are others than before: every index of the list has them, and equal files are many.
 */
const keepTraits = (which?: string) =>
  `UPDATE videos SET traits = ${traitsNow}\n  WHERE ${which ? `${which} AND ` : ""}traits <> ${traitsNow};`;

/**
 * A tag that comes or goes is counted with the clip's traits as they were; what it changes in them is a change like any
 * other.
 */
function keepTags(table: TagTable, row: "NEW" | "OLD"): string {
  const [own, other] = table === "video_tags" ? ["tag_id", "system_tag_id"] : ["system_tag_id", "tag_id"];
  return `INSERT INTO video_tag_tallies (dashcamer_id, ${own}, ${other}, editor_id, traits, clips)
  SELECT dashcamer_id, ${row}.${own}, 0, coalesce(editor_id, 0), traits, ${row === "NEW" ? 1 : -1}
  FROM videos WHERE id = ${row}.video_id
  ON CONFLICT DO UPDATE SET clips = clips + excluded.clips;
  UPDATE videos SET (traits, tag_bits) = (SELECT traits, tag_bits FROM video_traits WHERE video_id = videos.id)
  WHERE id = ${row}.video_id;`;
}

function viewSql(traits: StoredTrait[]): string {
  const bits = traits.map(({ mask, condition }) => `  | iif(${conditionSql(condition)}, ${mask}, 0)`);
  return `CREATE VIEW video_traits AS SELECT id AS video_id, (1 << (state + 1))\n${bits.join("\n")} AS traits,
  coalesce((SELECT sum(DISTINCT 1 << (tag_id % 30)) FROM video_tags WHERE video_id = clip.id), 0)
  | coalesce((SELECT sum(DISTINCT 1 << (30 + system_tag_id % 20)) FROM video_system_tags WHERE video_id = clip.id), 0)
  AS tag_bits
FROM videos AS clip`;
}

function conditionSql(condition: Condition): string {
  if ("clip" in condition) return condition.clip(columns);
  if ("rows" in condition) {
    const exists = `EXISTS (SELECT 1 FROM ${condition.rows} WHERE video_id = clip.id)`;
    return condition.are === "there" ? exists : `NOT ${exists}`;
  }
  const hasDuplicate = (which: string) =>
    `EXISTS (SELECT 1 FROM videos AS duplicate INDEXED BY videos_duplicates WHERE duplicate.fingerprint = clip.fingerprint
    AND duplicate.${which} AND duplicate.erased_at IS NULL)`;
  if (condition.duplicates === "mine")
    return hasDuplicate("dashcamer_id = clip.dashcamer_id AND duplicate.id <> clip.id");
  // Searched before and after the creator's own clips: `<>` would scan all of these.
  return [
    hasDuplicate("dashcamer_id < clip.dashcamer_id"),
    hasDuplicate("dashcamer_id > clip.dashcamer_id"),
  ].join("\n    OR ");
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnNames = (write: (column: string) => string) =>
  new Proxy({} as Columns, { get: (_, name) => write(snakeCase(String(name))) });

const columns = columnNames((column) => `clip.${column}`);

/** The columns of the clip that conditions take, and its state. */
function columnsOf(traits: StoredTrait[]): Set<string> {
  const taken = new Set(["state"]);
  const listening = columnNames((column) => {
    taken.add(column);
    return column;
  });
  for (const { condition } of traits) if ("clip" in condition) condition.clip(listening);
  return taken;
}

/** A view or trigger as the database has it. */
export type StoredObject = { type: string; name: string; sql: string };

/** The view, and the triggers that read it. */
export const storedTraitsQuery = `select type, name, sql from sqlite_master
  where type in ('view', 'trigger') and sql like '%video_traits%' order by name`;

/** What a migration has to say where a database has these; empty when they are right. */
export function traitsMigration(stored: StoredObject[]): string {
  const wanted = traitsSql();
  const isRight = (name: string) => stored.some((one) => one.name === name && one.sql === wanted[name]);
  const fresh = Object.keys(wanted).filter((name) => !isRight(name));
  const gone = stored.filter(({ name }) => !isRight(name));
  const statements = [
    // Triggers come before the view that they read.
    ...gone
      .toSorted((a, b) => a.type.localeCompare(b.type))
      .map(({ type, name }) => `DROP ${type.toUpperCase()} ${name};`),
    ...fresh.map((name) => `${wanted[name]};`),
    ...(fresh.includes("video_traits") ? [keepTraits()] : []),
  ];
  return statements.map((statement) => `${statement}\n`).join("--> statement-breakpoint\n");
}
