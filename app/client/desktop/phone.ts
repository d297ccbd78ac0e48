/** Phones: the companion does not run there, and nothing is asked of it. Sheets of the workspace hide by the same question. */
export const phoneQuery = "(hover: none) and (pointer: coarse)";

export const isPhone = (): boolean => matchMedia(phoneQuery).matches;
