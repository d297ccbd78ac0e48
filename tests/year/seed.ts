/** The year that the tests live when no other is asked for. */
export const usualSeed = 2027;
