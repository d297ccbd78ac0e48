/** How a page wants the frame of the public site: `export const handle: SiteHandle = { clearHeader: true }`. */
export type SiteHandle = {
  /** Header over the picture that the page begins with. */
  clearHeader?: boolean;
};
