import type { DashcamerName } from "./people";

/** Playlists in the order in which the sign-up offers them. */
export const playlists = {
  brzda: { dashcamer: "honza", name: "Kdo nebrzdí, nedojede", slug: "kdo-nebrzdi-nedojede" },
  slusni: { dashcamer: "honza", name: "Slušní řidiči", slug: "slusni-ridici" },
  zver: { dashcamer: "honza", name: "Zvěř na silnici", slug: "zver-na-silnici" },
  predjizdeni: { dashcamer: "honza", name: "Předjíždění a plná čára", slug: "predjizdeni-a-plna-cara" },
  chodci: { dashcamer: "honza", name: "Cyklisté a chodci", slug: "cykliste-a-chodci" },
  pocasi: { dashcamer: "honza", name: "Déšť, sníh a námraza", slug: "dest-snih-a-namraza" },
  okresky: { dashcamer: "lenka", name: "Okresky", slug: "okresky" },
} as const satisfies Record<string, { dashcamer: DashcamerName; name: string; slug: string }>;

export type PlaylistName = keyof typeof playlists;

type DemoUpload = {
  dashcamer: DashcamerName;
  name: string;
  playlist: PlaylistName | null;
  thumbnail: string;
  /** minutes:seconds */
  length: `${number}:${number}`;
  daysAgo: number;
  description?: string;
};

/**
 * Videos on the creators' channels, newest first. Their addresses have the form of the video site's, but end in
 * a character that no real video's address ends in, so they lead to nobody's video.
 */
export const uploads = {
  kamiony: {
    dashcamer: "honza",
    name: "Kamiony v levém pruhu: 14 minut na D1, které vám zvednou tep",
    playlist: "predjizdeni",
    thumbnail: "zavod-kamionu",
    length: "14:32",
    daysAgo: 2,
    description:
      "Devět záběrů od osmi z vás. Ve třetím z nich se řidič dodávky zachoval tak dobře, že jsem mu šel poděkovat.",
  },
  srna: {
    dashcamer: "honza",
    name: "Srna v aleji u Nových Hradů. Brzdná dráha v praxi",
    playlist: "zver",
    thumbnail: "srna-v-aleji",
    length: "8:05",
    daysAgo: 7,
    description: "Šedesátka, mlha, listí. Změřili jsme to na záběru po políčkách a vyšlo to o dva metry.",
  },
  zizkov: {
    dashcamer: "honza",
    name: "Přechod na Žižkově a řidič, který „to ještě stihl“",
    playlist: "brzda",
    thumbnail: "prechod-na-zizkove",
    length: "11:47",
    daysAgo: 13,
  },
  vybrzdovani: {
    dashcamer: "honza",
    name: "Brzda v levém pruhu. Proč je vybržďování horší než předjíždění zprava",
    playlist: "brzda",
    thumbnail: "brzda-v-levem-pruhu",
    length: "10:26",
    daysAgo: 20,
  },
  ulicka: {
    dashcamer: "honza",
    name: "Ulička, jak má být. Díky všem mezi Turnovem a Jičínem",
    playlist: "slusni",
    thumbnail: "cesky-raj-za-soumraku",
    length: "6:21",
    daysAgo: 27,
  },
  tramvaj: {
    dashcamer: "honza",
    name: "Tramvaj má přednost. Skoro vždycky",
    playlist: "chodci",
    thumbnail: "tramvaj-ma-prednost",
    length: "10:14",
    daysAgo: 34,
  },
  zipovani: {
    dashcamer: "honza",
    name: "Zipování po česku: proč to pořád nejde",
    playlist: "brzda",
    thumbnail: "blanka-na-posledni-chvili",
    length: "12:40",
    daysAgo: 41,
  },
  mlha: {
    dashcamer: "honza",
    name: "Ranní mlha na Vysočině a auta beze světel",
    playlist: null,
    thumbnail: "jihlava-za-rozbresku",
    length: "9:12",
    daysAgo: 49,
  },
  prutrz: {
    dashcamer: "honza",
    name: "Průtrž na D8: kdo zpomalil a kdo to zkusil stodvacítkou",
    playlist: "pocasi",
    thumbnail: "prutrz-na-d8",
    length: "7:58",
    daysAgo: 58,
  },
  traktor: {
    dashcamer: "honza",
    name: "Traktor v protisvětle aneb k čemu je sluneční clona",
    playlist: "slusni",
    thumbnail: "traktor-v-protisvetle",
    length: "5:44",
    daysAgo: 76,
  },
  plnaCara: {
    dashcamer: "honza",
    name: "Plná čára pod Troskami: tři horizonty, tři průšvihy",
    playlist: "predjizdeni",
    thumbnail: "plna-cara-pod-troskami",
    length: "13:09",
    daysAgo: 97,
  },
  slepa: {
    dashcamer: "honza",
    name: "Navigace tvrdila, že tudy cesta vede",
    playlist: null,
    thumbnail: "konec-silnice",
    length: "4:36",
    daysAgo: 131,
  },
  cykliste: {
    dashcamer: "honza",
    name: "Metr a půl v praxi: cyklisté pod Pálavou",
    playlist: "chodci",
    thumbnail: "cykliste-pod-palavou",
    length: "9:31",
    daysAgo: 168,
  },
  sypac: {
    dashcamer: "honza",
    name: "Sypač versus netrpělivý předjížděč",
    playlist: "pocasi",
    thumbnail: "sypac-na-vysocine",
    length: "7:33",
    daysAgo: 294,
  },
  chumelenice: {
    dashcamer: "honza",
    name: "Šumavská chumelenice: čtyřicet kilometrů za hodinu a půl",
    playlist: "pocasi",
    thumbnail: "sumavska-chumelenice",
    length: "9:58",
    daysAgo: 289,
  },
  serpentiny: {
    dashcamer: "lenka",
    name: "Serpentiny pod Pustevnami s karavanem za zadkem",
    playlist: "okresky",
    thumbnail: "zatacka-pres-caru",
    length: "8:47",
    daysAgo: 62,
  },
} as const satisfies Record<string, DemoUpload>;

export type UploadName = keyof typeof uploads;
