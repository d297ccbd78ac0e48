/** Half-sent files that this browser knows of: which upload belongs to which file. */
const prefix = "palubka-upload:";
/** Uploads end on the server after six days; what is older is swept here as well. */
const lifetimeMs = 6 * 24 * 3600 * 1000;

/** Equal for the same file picked again. Phones that re-encode at each pick give another one, and start anew. */
export function fingerprintOf(file: File): string {
  return [file.name, file.size, file.lastModified, file.type].join("|");
}

export function recallUpload(fingerprint: string): string | null {
  try {
    const stored = localStorage.getItem(prefix + fingerprint);
    if (!stored) return null;
    const [guid, at] = stored.split("@");
    return guid && Date.now() - Number(at) < lifetimeMs ? guid : null;
  } catch {
    return null; // Storage may be switched off; then a file can only be resumed while the page is open.
  }
}

export function rememberUpload(fingerprint: string, guid: string): void {
  try {
    sweep();
    localStorage.setItem(prefix + fingerprint, `${guid}@${Date.now()}`);
  } catch {
    // Full or forbidden storage must not stop the upload.
  }
}

export function forgetUpload(fingerprint: string): void {
  try {
    localStorage.removeItem(prefix + fingerprint);
  } catch {
    // Nothing was stored then.
  }
}

function sweep(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    const at = Number(localStorage.getItem(key)?.split("@")[1]);
    if (!(Date.now() - at < lifetimeMs)) localStorage.removeItem(key);
  }
}
