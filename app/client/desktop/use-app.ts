/** The local setting of the specification's section 7: the companion is used in this browser only when it is 1. */
const key = "use-app";

export function usesApp(): boolean {
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    return false;
  }
}

export function setUseApp(isUsed: boolean): void {
  try {
    localStorage.setItem(key, isUsed ? "1" : "0");
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
