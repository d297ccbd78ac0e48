/**
 * Where the browser allows it (Chromium), a picked file is remembered by its handle, so that sending can
 * go on after the browser or the computer was restarted without picking the file again.
 */
type StoredHandle = { fingerprint: string; handle: FileSystemFileHandle };

declare global {
  interface Window {
    showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemFileHandle[]>;
  }
  interface FileSystemHandle {
    queryPermission?(options: { mode: "read" }): Promise<PermissionState>;
    requestPermission?(options: { mode: "read" }): Promise<PermissionState>;
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
  const stored = await inStore<StoredHandle | undefined>("readonly", (store) => store.get(fingerprint));
  if (!stored) return null;
  const { handle } = stored;
  let permission = await handle.queryPermission?.({ mode: "read" });
  if (permission === "prompt" && mayAsk) permission = await handle.requestPermission?.({ mode: "read" });
  return permission === "granted" ? await handle.getFile().catch(() => null) : null;
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
