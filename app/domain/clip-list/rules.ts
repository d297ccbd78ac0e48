/** Clips on one page of a list unless the reader chose otherwise (section 9), and the choices. */
export const defaultPerPage = 10;
export const perPageChoices = [10, 20, 50, 100] as const;

export const videoSorts = [
  "uploaded",
  "acquired",
  "stateChanged",
  "state",
  "size",
  "length",
  "title",
] as const;
export type VideoSort = (typeof videoSorts)[number];

/** What only the JSON call sorts by: no page does, so no index has this order and a creator's clips are sorted as asked. */
export const callSorts = ["originalName", "nickname", "number", "editor"] as const;
export type VideoOrderBy = VideoSort | (typeof callSorts)[number];
