import { paginationTexts } from "~/texts/shell";
import { Anchor } from "./anchor";
import { Icon } from "./icon";
import { withParams } from "./query";

type PaginationProps = {
  page: number;
  totalPages: number;
  /** Query string of the page; the links keep it and set `page`. */
  query: string;
};

/** Links to the pages around the current one and to both ends. */
export function Pagination({ page, totalPages, query }: PaginationProps) {
  if (totalPages < 2) return null;
  const to = (target: number) => withParams(query, { page: target === 1 ? null : String(target) });
  return (
    <nav className="pagination" aria-label={paginationTexts.label}>
      {page > 1 ? (
        <Anchor to={to(page - 1)} aria-label={paginationTexts.previous} rel="prev">
          <Icon name="chevron-left" />
        </Anchor>
      ) : null}
      {shownPages(page, totalPages).map((target, index, all) => [
        index > 0 && target - (all[index - 1] ?? 0) > 1 ? <span key={`gap-${target}`}>…</span> : null,
        <Anchor
          key={target}
          to={to(target)}
          aria-label={paginationTexts.page(target)}
          aria-current={target === page ? "page" : undefined}
        >
          {target}
        </Anchor>,
      ])}
      {page < totalPages ? (
        <Anchor to={to(page + 1)} aria-label={paginationTexts.next} rel="next">
          <Icon name="chevron-right" />
        </Anchor>
      ) : null}
    </nav>
  );
}

/** First, last and the neighbours of the current page; a gap of one page is filled, since „…“ is as wide. */
export function shownPages(page: number, totalPages: number): number[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter(
    (target) => target >= 1 && target <= totalPages,
  );
  const shown = new Set(near);
  for (const target of near) if (shown.has(target + 2)) shown.add(target + 1);
  return [...shown].sort((a, b) => a - b);
}
