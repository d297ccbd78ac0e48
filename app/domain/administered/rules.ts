/** Where a row of an administrator's list holds: on every site, or on the one that is administered. */
export const administeredPlaces = ["site", "platform"] as const;
export type AdministeredPlace = (typeof administeredPlaces)[number];

/** Rows on a page of such a list. */
export const administeredPerPage = 30;
