/** What this browser has written of an incomplete clip. Length and time set it apart from a file of somebody's own. */
export type Part = { bytes: number; lastModified: number; etag: string };

const key = (id: number) => `palubka-part:${id}`;

export function notePart(id: number, part: Part): void {
  try {
    localStorage.setItem(key(id), JSON.stringify(part));
  } catch {
    // Without storage the clip begins anew under another name.
  }
}

export function isOurPart(id: number, part: Part): boolean {
  try {
    return localStorage.getItem(key(id)) === JSON.stringify(part);
  } catch {
    return false;
  }
}

export function forgetPart(id: number): void {
  try {
    localStorage.removeItem(key(id));
  } catch {
    // Nothing was stored then.
  }
}
