/** Clips that wait to be reviewed are counted so far: whoever has more sees that there are more. */
export const mostCounted = 1000;
