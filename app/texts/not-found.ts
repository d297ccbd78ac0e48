import { errorTitles } from "./error-titles";

export const notFoundTexts = {
  code: "404 · konec silnice",
  title: errorTitles.notFound,
  lede: "Tahle cesta dál nevede. Možná je v odkazu překlep, nebo už jsme ji zrušili.",
  sceneAlt: "Slepá silnice za soumraku: značka slepé ulice a červenobílá zábrana",
  home: "Otočit a jet domů",
  videos: "Podívat se na videa",
};
