/** Set by `npm test`: large tables are asked in a sample. `npm run test:all` and single runs ask them whole. */
export const isSample = Boolean(process.env.TEST_SAMPLE);

/** A sample has one of so many. */
const share = 6;

/**
 * The columns of a table that are asked in this row: all of them, or in a sample each sixth, at least one. Each row begins one
 * further, so six rows together ask every column.
 */
export function sampleOf<Column>(columns: readonly Column[], row = 0): Column[] {
  const step = isSample ? Math.min(share, columns.length) : 1;
  return columns.filter((_, column) => (column + row) % step === 0);
}

/** How often a property is tried: so many times, or in a sample a sixth of them. */
export const triesOf = (tries: number): number => (isSample ? Math.ceil(tries / share) : tries);
