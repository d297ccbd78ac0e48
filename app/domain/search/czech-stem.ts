/**
 * What the forms of a Czech word have in common, for searching: `srna`, `srny` and `srnu` are `srn`. A light stemmer: it
 * takes off the endings of cases and evens out what they change before them, knows no dictionary, and works on words
 * without diacritics, because people search without them. Its result is for comparing only; it need be no word.
 */
export function czechStem(word: string): string {
  if (!isStemmed(word)) return word;
  const bare = withoutEndings(irregular.get(word) ?? word);
  return evened(irregular.get(bare) ?? bare);
}

/** Whether it is a word that has forms: numbers, codes and other alphabets are not. */
export const isStemmed = (word: string): boolean => /^[a-z]{3,40}$/.test(word);

/** The longest first. */
const endings = [
  ...["ach", "ech", "ich", "ych", "ama", "ami", "emi", "imi", "ymi", "eho", "iho", "emu", "imu"],
  ...["ovi", "ova", "ove", "ovo", "ov", "em", "am", "um", "im", "ym", "ou", "mi"],
  ...["a", "e", "i", "o", "u", "y"],
];

/** Endings go one after another: what looks like one in the basic form is gone from its other forms, too. */
function withoutEndings(word: string): string {
  let stem = word;
  for (;;) {
    const ending = endings.find((one) => stem.endsWith(one) && isEnough(stem.slice(0, -one.length), word));
    if (ending === undefined) return stem;
    stem = stem.slice(0, -ending.length);
  }
}

/** Two letters are enough where the word has three: tma, tmy. */
const isEnough = (stem: string, word: string) =>
  stem.length >= 3 || (word.length === 3 && /^[^aeiouy]{2}$/.test(stem));

const evened = (stem: string) =>
  stem
    // A vowel that comes and goes: značek, značka; chodec, chodce.
    .replace(/(?<=.[^aeiouy])e([^aeiouy])$/, "$1")
    // A consonant that a case softens: řeka, řece; Praha, Praze.
    .replace(/c$/, "k")
    .replace(/z$/, "h");

/** Words whose forms begin differently, as they are met on roads. By form or by stem. */
const irregular = new Map(
  Object.entries({
    pes: "ps",
    psem: "ps",
    psech: "ps",
    den: "dn",
    dnem: "dn",
    dnech: "dn",
    tmou: "tm",
    zed: "zd",
    zdech: "zd",
    vuz: "voz",
    dum: "dom",
    kun: "kon",
    nuz: "noz",
    stul: "stol",
    dul: "dol",
    snih: "sneh",
    vitr: "vetr",
    krup: "kroup",
    dvur: "dvor",
    hnuj: "hnoj",
    sul: "sol",
    ditet: "det",
    dit: "det",
    zviret: "zvir",
    zvirat: "zvir",
    kuret: "kur",
    kurat: "kur",
    mladet: "mlad",
    mladat: "mlad",
    hribet: "hrib",
    hribat: "hrib",
    stenet: "sten",
    stenat: "sten",
    kotet: "kot",
    kotat: "kot",
    telet: "tel",
    telat: "tel",
    praset: "pras",
    prasat: "pras",
    jehnet: "jehn",
    jehnat: "jehn",
  }),
);
