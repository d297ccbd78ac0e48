/**
 * Where the browser allows it (Chromium), a picked file is remembered by its handle, so that sending can
 * go on after the browser or the computer was restarted without picking the file again. A file that another app
 * shared has no handle: public/share-worker.js keeps the file itself.
 */
type StoredHandle = { fingerprint: string; handle: FileSystemFileHandle };
type StoredShare = {
  fingerprint: string;
  file: File;
  lastModified: number;
  storedAt: number;
  /** Who was signed in when the sending page first saw it; empty for nobody. */
  person?: string;
};

/** A shared file that nobody has sent for so long is let go; half-sent ones end on the server then too. */
const sharedFor = 6 * 24 * 3600 * 1000;

declare global {
  interface Window {
    showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemFileHandle[]>;
  }
  interface FileSystemHandle {
    queryPermission?(options: { mode: "read" }): Promise<PermissionState>;
    requestPermission?(options: { mode: "read" }): Promise<PermissionState>;
  }
  interface FileSystemDirectoryHandle {
    keys(): AsyncIterableIterator<string>;
  }
  interface DataTransferItem {
    getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
  }
}

const storeName = "files";

export async function rememberHandle(fingerprint: string, handle: FileSystemFileHandle): Promise<void> {
  await inStore("readwrite", (store) => store.put({ fingerprint, handle } satisfies StoredHandle));
}

export async function forgetHandle(fingerprint: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(fingerprint));
}

/** The remembered file, if it still exists unchanged and the person lets the page read it. */
export async function reopenFile(fingerprint: string, mayAsk: boolean): Promise<File | null> {
  const stored = await inStore<StoredHandle | StoredShare | undefined>("readonly", (store) =>
    store.get(fingerprint),
  );
  if (!stored) return null;
  if ("file" in stored) return asShared(stored);
  const { handle } = stored;
  let permission = await handle.queryPermission?.({ mode: "read" });
  if (permission === "prompt" && mayAsk) permission = await handle.requestPermission?.({ mode: "read" });
  return permission === "granted" ? await handle.getFile().catch(() => null) : null;
}

/** Files that other apps have shared and that are not sent yet. Whoever finds them first has shared them. */
export async function sharedFiles(person: string): Promise<File[]> {
  const stored = (await inStore<(StoredHandle | StoredShare)[]>("readonly", (store) => store.getAll())) ?? [];
  const shared = stored.filter((one): one is StoredShare => "file" in one);
  const isOld = ({ storedAt }: StoredShare) => Date.now() - storedAt > sharedFor;
  for (const { fingerprint } of shared.filter(isOld)) await forgetHandle(fingerprint);
  const theirs = shared.filter((one) => !isOld(one) && [undefined, "", person].includes(one.person));
  for (const one of theirs) await inStore("readwrite", (store) => store.put({ ...one, person }));
  return theirs.map(asShared);
}

/** With the date that it was shared with, so that it is the same file each time. */
function asShared({ file, lastModified }: StoredShare): File {
  return new File([file], file.name, { type: file.type, lastModified });
}

export async function rememberedFingerprints(): Promise<string[]> {
  return ((await inStore("readonly", (store) => store.getAllKeys())) ?? []) as string[];
}

/** Resolves to undefined where IndexedDB is missing or forbidden: the file is then picked again by hand. */
function inStore<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const nothing = () => resolve(undefined);
    try {
      const opening = indexedDB.open("palubka", 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: "fingerprint" });
      opening.onerror = nothing;
      opening.onsuccess = () => {
        const request = run(opening.result.transaction(storeName, mode).objectStore(storeName));
        request.onsuccess = () => resolve(request.result as T);
        request.onerror = nothing;
        request.transaction?.addEventListener("complete", () => opening.result.close());
      };
    } catch {
      nothing();
    }
  });
}
