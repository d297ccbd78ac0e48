import { keysetTexts } from "~/texts/shell";
import { ButtonLink } from "./button";
import { withParams } from "./query";

type KeysetPagesProps = {
  /** What there is more of: „Další dashcameři“. */
  label: string;
  /** Where the neighbouring pages begin; null where there is none. */
  newer: number | null;
  older: number | null;
  /** Parameters of the page that the links keep. */
  params: Record<string, string | null>;
};

/** Links to the pages beside one of a list that is read by keyset (app/domain/keyset.ts). */
export function KeysetPages({ label, newer, older, params }: KeysetPagesProps) {
  if (newer === null && older === null) return null;
  const to = (place: Record<string, string>) => withParams("", { ...params, ...place });
  return (
    <nav className="btn-row" aria-label={label}>
      {newer === null ? null : <ButtonLink to={to({ after: String(newer) })}>{keysetTexts.newer}</ButtonLink>}
      {older === null ? null : (
        <ButtonLink to={to({ before: String(older) })}>{keysetTexts.older}</ButtonLink>
      )}
    </nav>
  );
}
