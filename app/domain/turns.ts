/** How many of one person's changes may wait for their turn (specification, section 9). */
export const maxWaitingTurns = 30;

/** After this time a change that still waits is refused, ms: its person has long given up. */
export const longestWaitMs = 30_000;
