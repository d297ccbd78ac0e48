import { uploadLock } from "./upload-lock";

/** What a browser tells of the computer; null where it does not tell. */
export type Surroundings = {
  isCharging: boolean | null;
  /** The person asks for little data. */
  savesData: boolean;
  /** Of the line, such as `wifi` or `cellular`. */
  lineType: string | null;
  /** A mouse or a touchpad: a computer, where neither battery nor data are short as in a phone. */
  hasFinePointer: boolean;
  /** A window of this browser is sending a file. */
  isUploading: boolean;
};

/** Whether work that nobody waits for may cost power and data now. */
export function maySpend(now: Surroundings): boolean {
  const { isCharging, savesData, lineType, hasFinePointer, isUploading } = now;
  if (isUploading || savesData || lineType === "cellular") return false;
  const isUnmetered = (lineType !== null && lineType !== "unknown") || hasFinePointer;
  return isUnmetered && (isCharging ?? hasFinePointer);
}

type Telling = Navigator & {
  getBattery?: () => Promise<{ charging: boolean }>;
  connection?: { type?: string; saveData?: boolean };
};

export async function lookAround(): Promise<Surroundings> {
  const { connection, locks, ...teller } = tellerOf(navigator);
  const [battery, held] = await Promise.all([teller.battery().catch(() => null), locks().catch(() => [])]);
  return {
    isCharging: battery?.charging ?? null,
    savesData: connection?.saveData ?? false,
    lineType: connection?.type ?? null,
    hasFinePointer: matchMedia("(pointer: fine)").matches,
    isUploading: held.some(({ name }) => name?.startsWith(uploadLock)),
  };
}

const tellerOf = (teller: Telling) => ({
  connection: teller.connection,
  battery: async () => (await teller.getBattery?.()) ?? null,
  locks: async () => (await teller.locks?.query())?.held ?? [],
});

/** How often it is looked whether something has changed. */
const everyMs = 2000;

/**
 * Does work that nobody waits for while the surroundings allow it; what they interrupt begins anew when they are better.
 * Rejects when `signal` aborts, or the work fails by itself.
 */
export async function whileCheap(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) {
  for (;;) {
    while (!maySpend(await lookAround())) await pause(signal);
    await idle();
    signal.throwIfAborted();
    const spoiled = new AbortController();
    const watch = setInterval(async () => maySpend(await lookAround()) || spoiled.abort(), everyMs);
    try {
      return await work(AbortSignal.any([signal, spoiled.signal]));
    } catch (error) {
      if (signal.aborted || !spoiled.signal.aborted) throw error;
    } finally {
      clearInterval(watch);
    }
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((go) => setTimeout(go, everyMs));
  signal.throwIfAborted();
}

/** A page that nobody looks at is idle sooner or later as well. */
const idle = () =>
  new Promise<void>((go) =>
    "requestIdleCallback" in window ? requestIdleCallback(() => go()) : setTimeout(go),
  );
