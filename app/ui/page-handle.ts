/** How a page wants to be treated by the frame around all pages: `export const handle: PageHandle = { loadsInside: true }`. */
export type PageHandle = {
  /** What it loads while it stays shows within it; the loader does not cover it. */
  loadsInside?: boolean;
  /** It is read more than used: its scripts are asked for when somebody touches it, not before. */
  readFirst?: boolean;
};
