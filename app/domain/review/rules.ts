/** Clips that wait to be reviewed are counted so far: whoever has more is told that there are more. */
export const mostCounted = 1000;
