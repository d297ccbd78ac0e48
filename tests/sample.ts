/** Set by `npm test`: large tables are asked in a sample. `npm run test:all` and single runs ask them whole. */
export const isSample = Boolean(process.env.TEST_SAMPLE);

/** A sample has each fourth column of a row. */
const share = 4;

/**
 * The columns of a table that are asked in this row: all of them, or in a sample each fourth. Each row begins one further, so
 * four rows together ask every column.
 */
export function sampleOf<Column>(columns: readonly Column[], row = 0): Column[] {
  return columns.filter((_, column) => !isSample || (column + row) % share === 0);
}
