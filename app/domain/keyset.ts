/**
 * Where a page of a list begins that shows the newest first: only rows before, or after, the one with this id; both null
 * for the newest. Pages found so (keyset) cost the same however far one goes.
 */
export type Place = { before: number | null; after: number | null };

/**
 * A page of rows that were asked for with one more than it holds, from the place outwards: those after it from the oldest.
 * `older` and `newer` are where the neighbouring pages begin, null where there is none; a page that was come to from the
 * other side has that side.
 */
export function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  { before, after }: Place,
  perPage: number,
) {
  const isNewer = after !== null;
  const hasMore = rows.length > perPage;
  const page = rows.slice(0, perPage);
  const shown = isNewer ? page.toReversed() : page;
  return {
    shown,
    older: isNewer || hasMore ? (shown.at(-1)?.id ?? null) : null,
    newer: (isNewer ? hasMore : before !== null) ? (shown[0]?.id ?? null) : null,
  };
}
