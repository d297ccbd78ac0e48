import { createHash } from "node:crypto";
import type { Context } from "../context";
import { recordCheck } from "../operations/record-check.server";
import { inPieces } from "../retention/in-pieces.server";
import type { BackupStore } from "./backup-store";
import { lastMigration, planBackup } from "./beginning.server";
import { readPiece } from "./read-piece.server";
import {
  type Beginning,
  beginningKey,
  folderOf,
  isPiece,
  type Manifest,
  manifestKey,
  nextPiece,
  objectsAtOnce,
  type Piece,
  pieceKey,
} from "./rules";

/**
 * Each hour: goes on with the backup of the day until it is whole. All that a run leaves lies in the store, and nothing there
 * is written twice: a run that died is gone on with behind its last piece, and of two at once the first one's piece counts.
 */
export async function backUp(context: Context): Promise<void> {
  const { backups, now } = context;
  const migration = await lastMigration(context);
  const folder = folderOf(now, migration);
  const whole = await readJson<Manifest>(backups, manifestKey(folder));
  if (whole) return recordBackup(context, whole);
  const beginning = await begin(context, folder, migration);
  const pieces = await listPieces(backups, folder);
  await inPieces(context, "backUp", 1, async () => {
    const next = nextPiece(beginning, pieces);
    if (next) pieces.push(await copyPiece(context, folder, next));
    else await finish(context, folder, { ...beginning, finishedAt: now, pieces });
    return next ? 1 : 0;
  });
}

async function begin(context: Context, folder: string, migration: string): Promise<Beginning> {
  const { backups } = context;
  const key = beginningKey(folder);
  const begun = await readJson<Beginning>(backups, key);
  if (begun) return begun;
  const planned = await planBackup(context, migration);
  const isOurs = await backups.add(key, bytesOf(JSON.stringify(planned)));
  return isOurs ? planned : ((await readJson<Beginning>(backups, key)) ?? planned);
}

async function copyPiece(
  context: Context,
  folder: string,
  { table, number, after }: NonNullable<ReturnType<typeof nextPiece>>,
): Promise<Piece> {
  const { lines, last } = await readPiece(context, { table, after });
  const body = await packed(lines.map((line) => `${line}\n`).join(""));
  const sha256 = createHash("sha256").update(body).digest("hex");
  const piece: Piece = {
    key: pieceKey(folder, table.name, number),
    table: table.name,
    last,
    rows: lines.length,
    sha256,
  };
  if (await context.backups.add(piece.key, body, aboutOf(piece))) return piece;
  const [first] = (await context.backups.list(piece.key, "", 1)).objects;
  return first ? pieceOf(first) : piece;
}

async function finish(context: Context, folder: string, manifest: Manifest): Promise<void> {
  const { backups } = context;
  const key = manifestKey(folder);
  const isOurs = await backups.add(key, bytesOf(JSON.stringify(manifest)));
  await recordBackup(context, isOurs ? manifest : ((await readJson<Manifest>(backups, key)) ?? manifest));
}

const recordBackup = (context: Context, { finishedAt }: Manifest) =>
  recordCheck({ ...context, now: finishedAt }, { name: "backup", faults: 0 });

/** The pieces of a backup that are there, those of a table in their order. */
async function listPieces(backups: BackupStore, folder: string): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (let after = "", isMore = true; isMore; ) {
    const { objects, isLast } = await backups.list(`${folder}/`, after, objectsAtOnce);
    pieces.push(...objects.filter(({ key }) => isPiece(key)).map(pieceOf));
    after = objects.at(-1)?.key ?? after;
    isMore = !isLast;
  }
  return pieces;
}

const aboutOf = ({ table, last, rows, sha256 }: Piece) => ({
  table,
  last: String(last),
  rows: String(rows),
  sha256,
});

const pieceOf = ({ key, about }: { key: string; about: Record<string, string> }): Piece => ({
  key,
  table: about.table ?? "",
  last: Number(about.last),
  rows: Number(about.rows),
  sha256: about.sha256 ?? "",
});

async function readJson<T>(backups: BackupStore, key: string): Promise<T | null> {
  const body = await backups.read(key);
  return body && (JSON.parse(new TextDecoder().decode(body)) as T);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function packed(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
