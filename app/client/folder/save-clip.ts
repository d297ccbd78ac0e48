import { clipFileName, freeName } from "../../../companion/file-names";
import { nameIn, startOf } from "../../../companion/reply-headers";
import type { WantedClip } from "../../../companion/wire";
import { forgetPart, isOurPart, notePart } from "./parts";

/** Why a clip could not be saved. */
export type SaveFailure = "diskFull" | "folderMissing" | "notFound" | "notAllowed" | "offline";

export class NotSaved extends Error {
  constructor(readonly why: SaveFailure) {
    super(why);
  }
}

export type Saving = {
  signal: AbortSignal;
  /** Bytes of the clip that are in the folder, and of all of it. */
  progress: (savedBytes: number, sizeBytes: number) => void;
};

type Version = { name: string; sizeBytes: number; etag: string };

/**
 * Saves a clip into the folder under the companion's name for it, piece by piece as it comes. What is there in its length
 * stays; what broke off goes on where it ended. Rejects with `NotSaved`, or when `signal` aborts; what has come until then
 * stays in the file.
 */
export async function saveClip(
  clip: WantedClip,
  folder: FileSystemDirectoryHandle,
  { signal, progress }: Saving,
): Promise<void> {
  const address = `/clips/${clip.ID}/file?download`;
  const version = await versionOf(clip, address, signal);
  const { sizeBytes, etag } = version;
  const { handle, from } = await placeFor(clip, version, folder);
  progress(from, sizeBytes);
  if (from === sizeBytes) return;
  const headers: HeadersInit = from > 0 ? { Range: `bytes=${from}-`, "If-Range": etag } : {};
  const response = await ask(address, { headers, signal });
  if (!response.body) throw new NotSaved("offline");
  const start = response.status === 206 && startOf(response) === from ? from : 0;
  const file = await inFolder(() => handle.createWritable({ keepExistingData: start > 0 }));
  let savedBytes = start;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      savedBytes += chunk.length;
      progress(savedBytes, sizeBytes);
    },
  });
  let problem: unknown = null;
  try {
    await file.seek(start);
    const untilWritten = { preventClose: true, preventAbort: true, signal };
    await response.body.pipeThrough(counted, { signal }).pipeTo(file, untilWritten);
  } catch (error) {
    problem = error;
  }
  // Only this puts the bytes into the folder, also those of a part. What could not be written cannot be closed either, and
  // says less of why.
  await file.close().catch((error) => {
    problem ??= error;
  });
  const saved = await inFolder(() => handle.getFile());
  if (problem === null && saved.size === sizeBytes) {
    forgetPart(clip.ID);
    return;
  }
  notePart(clip.ID, { bytes: saved.size, lastModified: saved.lastModified, etag });
  signal.throwIfAborted();
  throw failureOf(problem);
}

/** What the site says of the clip before its bytes. */
async function versionOf(clip: WantedClip, address: string, signal: AbortSignal): Promise<Version> {
  const { headers } = await ask(address, { method: "HEAD", signal });
  const original = nameIn(headers.get("Content-Disposition") ?? "") ?? "";
  return {
    name: clipFileName(clip, original),
    sizeBytes: Number(headers.get("Content-Length")),
    etag: headers.get("ETag") ?? "",
  };
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, cache: "no-store", redirect: "error" }).catch(() => {
    init.signal?.throwIfAborted();
    throw new NotSaved("offline");
  });
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status === 404) throw new NotSaved("notFound");
  throw new NotSaved([401, 403].includes(response.status) ? "notAllowed" : "offline");
}

/**
 * The file for the clip, and how much of it is there. A file of this name that is neither the clip nor a part that was
 * written from here is somebody's own: the clip gets the next name.
 */
async function placeFor(
  clip: WantedClip,
  { name, sizeBytes, etag }: Version,
  folder: FileSystemDirectoryHandle,
) {
  const taken: string[] = [];
  for (;;) {
    const tried = freeName(name, (lowerCase) => taken.includes(lowerCase));
    const found = await fileIn(folder, tried);
    if (!found) break;
    const { size, lastModified } = found;
    const isPart = isOurPart(clip.ID, { bytes: size, lastModified, etag });
    // An empty one is what a page leaves that was closed before its first bytes were in the folder.
    if (size === sizeBytes || size === 0 || isPart) break;
    taken.push(tried.toLowerCase());
  }
  const handle = await inFolder(() =>
    folder.getFileHandle(
      freeName(name, (lowerCase) => taken.includes(lowerCase)),
      { create: true },
    ),
  );
  return { handle, from: (await handle.getFile()).size };
}

async function fileIn(folder: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  try {
    return await (await folder.getFileHandle(name)).getFile();
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotFoundError") return null;
    // A folder of that name: nothing to read, and taken.
    if (error instanceof DOMException && error.name === "TypeMismatchError") return new File(["?"], name);
    throw failureOf(error);
  }
}

async function inFolder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}

/** What broke off is the connection, unless the folder says otherwise. */
function failureOf(error: unknown): NotSaved {
  if (error instanceof NotSaved) return error;
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return new NotSaved("diskFull");
  const isFolder = ["NotFoundError", "NotAllowedError", "NoModificationAllowedError", "InvalidStateError"];
  return new NotSaved(isFolder.includes(name) ? "folderMissing" : "offline");
}
