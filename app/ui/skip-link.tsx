import { shellTexts } from "~/texts/shell";

/** Every page names its `<main>` like this. */
export const mainId = "obsah";

/** First stop of the keyboard: leads past the menus. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      {shellTexts.skip}
    </a>
  );
}
