/** Keeps the screen on while uploads run; phones pause pages of a dark screen. */
let sentinel: WakeLockSentinel | null = null;
let wanted = false;

export async function keepAwake(on: boolean): Promise<void> {
  wanted = on;
  if (!on) {
    await sentinel?.release();
    sentinel = null;
    return;
  }
  if (sentinel || !("wakeLock" in navigator) || document.visibilityState !== "visible") return;
  try {
    sentinel = await navigator.wakeLock.request("screen");
    sentinel.addEventListener("release", () => {
      sentinel = null;
    });
    if (!wanted) await keepAwake(false);
  } catch {
    // Low battery or a policy of the system: the upload goes on, only the screen may go dark.
  }
}

/** The system drops the lock when the page is hidden; take it back with the page. */
export function reclaimWakeLock(): void {
  if (wanted && document.visibilityState === "visible") void keepAwake(true);
}
