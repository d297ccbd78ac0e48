/** How many of one person's changes may wait for their turn (specification, section 9). */
export const maxWaitingTurns = 30;
