/** What scrypt takes: memory is 128·N·r bytes, time N·r·p. */
export type HashCost = { N: number; r: number; p: number };

/**
 * Cost of one password check: 16 MiB and five passes. As hard to guess as the usual 128 MiB in one pass, but small enough
 * for several checks at once in a Worker's 128 MiB of memory.
 */
export const hashCost: HashCost = { N: 16_384, r: 8, p: 5 };
