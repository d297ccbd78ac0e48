/** How a page wants to be treated by the frame around all pages: `export const handle: PageHandle = { loadsInside: true }`. */
export type PageHandle = {
  /** What it loads while it stays shows within it; the loader does not cover it. */
  loadsInside?: boolean;
  /** Mostly read: its scripts are loaded at the first interaction, not before. */
  readFirst?: boolean;
};

/** A page that shows how far something is: `export const handle: WaitingHandle<typeof loader> = { againSeconds: … }`. */
export type WaitingHandle<Loader extends (...args: never[]) => unknown> = {
  /** How soon the page reads itself anew, by what its loader gave; null once nothing is waited for. Nothing may be typed in it until then. */
  againSeconds(shown: Awaited<ReturnType<Loader>>): number | null;
};
