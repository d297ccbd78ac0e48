import { nbsp } from "./format";

/** The title is the specification's, section 2. */
export const notFoundTexts = {
  code: nbsp("404 · konec silnice"),
  title: "Tak tu jste dojeli...",
  lede: nbsp("Tahle cesta dál nevede. Možná je v odkazu překlep, nebo už jsme ji zrušili."),
  sceneAlt: nbsp("Slepá silnice za soumraku: značka slepé ulice a červenobílá zábrana"),
  home: nbsp("Otočit a jet domů"),
  videos: nbsp("Podívat se na videa"),
};
