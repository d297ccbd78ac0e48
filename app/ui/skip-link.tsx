import { shellTexts } from "~/texts/shell";

/** Every page names its `<main>` like this. */
export const mainId = "obsah";

/** The first link that Tab reaches: it skips the menus. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      {shellTexts.skip}
    </a>
  );
}
