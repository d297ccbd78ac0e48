const dayMs = 24 * 3_600_000;

/** Backups are stored so long; whoever was erased lives on in them until then. */
export const backupRetentionDays = 14;
export const backupRetentionMs = backupRetentionDays * dayMs;

/** Rows of one piece at most, and bytes of their values; a single row may be larger. */
export const rowsPerPiece = 1000;
export const bytesPerPiece = 2_000_000;

/** Objects that one call lists or deletes. */
export const objectsAtOnce = 1000;

/**
 * Tables whose rows no backup holds, and why. Virtual tables and what belongs to them are left out by their kind;
 * `derived` ones are made again from others by a restore.
 */
export const leftOut: Record<string, "secret" | "passing" | "derived" | "ofTheDatabase"> = {
  // A stolen one lets somebody in, and one that was ended would hold again after a restore.
  sessions: "secret",
  account_keys: "secret",
  // Answers and counts of hours.
  remembered_replies: "passing",
  attempts: "passing",
  frame_bands: "derived",
  video_tallies: "derived",
  video_tag_tallies: "derived",
  d1_migrations: "ofTheDatabase",
};

/**
 * Columns that a backup holds otherwise than the database, in SQL. Of a mail the row stays, so that it is not sent again, as
 * once it is old: its text may have a key, and what waited was sent since. The secret of a channel's pushes lets somebody
 * speak for the channel; with another one its feed stands in until the subscription is renewed.
 */
export const heldOtherwise: Record<string, Record<string, string>> = {
  mails: {
    recipient: "''",
    subject: "''",
    text: "''",
    html: "''",
    headers: "'{}'",
    last_error: "null",
    state: "iif(state in ('queued', 'sending'), 'failed', state)",
  },
  channels: { web_sub_secret: "lower(hex(randomblob(16)))" },
};

/** Triggers that make derived rows while a restore fills the tables; all others are off meanwhile. */
export const makingTriggers: readonly string[] = ["creator_words_insert", "frame_bands_of_new"];

/** A column that names a row of another table; what happens to it where that row is not there. */
export type Link = { column: string; table: string; to: string; missing: "clear" | "remove" };

/** `mark` is the last row (rowid) that the backup holds; null for a table that was empty. */
export type BackedUpTable = { name: string; columns: string[]; links: Link[]; mark: number | null };

/** What a backup begins with: all that it needs to know of the database, as of one moment. */
export type Beginning = {
  startedAt: number;
  /** Name of the last migration of the database. */
  migration: string;
  /** Each behind those that its links name, as far as they are in no circle. */
  tables: BackedUpTable[];
  triggers: { name: string; sql: string }[];
  /** The highest id that each table has ever given. */
  sequences: Record<string, number>;
};

/** A part of a table: JSON lines, packed by gzip; `sha256` is that of the object, `last` its last row or the table's mark. */
export type Piece = { key: string; table: string; last: number; rows: number; sha256: string };

/** A backup that is whole; without it there is none. */
export type Manifest = Beginning & { finishedAt: number; pieces: Piece[] };

/** Where the backup of a day lies; a database that is migrated meanwhile has another one. Keys are in the order of days. */
export const folderOf = (now: number, migration: string) =>
  `${dayOf(now)}/${migration.replace(/\.sql$/, "")}`;

/** `YYYY-MM-DD` of UTC, by which the clock runs. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export const beginningKey = (folder: string) => `${folder}/beginning.json`;
export const manifestKey = (folder: string) => `${folder}/manifest.json`;
export const pieceKey = (folder: string, table: string, number: number) =>
  `${folder}/${table}/${String(number).padStart(6, "0")}.jsonl.gz`;
export const isPiece = (key: string) => key.endsWith(".jsonl.gz");

/** The table that comes next, with what its piece begins behind; null when all is there. */
export function nextPiece(
  { tables }: Pick<Beginning, "tables">,
  pieces: readonly Piece[],
): { table: BackedUpTable & { mark: number }; number: number; after: number | null } | null {
  for (const table of tables) {
    const { mark } = table;
    const own = pieces.filter((piece) => piece.table === table.name);
    const after = own.at(-1)?.last ?? null;
    if (mark !== null && (after === null || after < mark))
      return { table: { ...table, mark }, number: own.length, after };
  }
  return null;
}

/** Tables in an order in which each stands behind those that it links to; circles are cut where they are met. */
export function parentsFirst<T extends { name: string; links: readonly Link[] }>(tables: readonly T[]): T[] {
  const ordered = new Set<T>();
  const met = new Set<T>();
  const put = (table: T) => {
    if (met.has(table)) return;
    met.add(table);
    for (const link of table.links) {
      const parent = tables.find(({ name }) => name === link.table);
      if (parent) put(parent);
    }
    ordered.add(table);
  };
  for (const table of tables) put(table);
  return [...ordered];
}

/** A name in SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
