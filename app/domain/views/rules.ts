/** A filter of the list of clips that its owner has given a name. */
export type SavedView = {
  id: number;
  name: string;
  /** The list's query, without the leading `?`. */
  query: string;
};

export const viewLimits = { views: 30, name: 60 };
