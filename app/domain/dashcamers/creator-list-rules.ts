/** Creators on one page of the superuser's list. */
export const creatorsPerPage = 30;

/** Lists of creators: all of them, and those who have got the provider's notice. */
export const creatorLists = ["all", "noticed"] as const;
export type CreatorList = (typeof creatorLists)[number];
