/** How a page wants to be treated by the frame around all pages: `export const handle: PageHandle = { loadsInside: true }`. */
export type PageHandle = {
  /** What it loads while it stays shows within it; the loader does not cover it. */
  loadsInside?: boolean;
  /** Mostly read: its scripts are loaded at the first interaction, not before. */
  readFirst?: boolean;
};
