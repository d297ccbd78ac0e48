/** The named people of the demo world; README and tests use the same ones. Everybody's password is demoPassword. */
export const demoPassword = "palubka-demo";

const GB = 1_000_000_000;

export const dashcamers = {
  honza: {
    email: "honza@palubka.test",
    name: "Honza za volantem",
    firstName: "Jan",
    lastName: "Marek",
    legalName: "Jan Marek",
    seat: "Nádražní 12, 511 01 Turnov",
    companyId: "87654326",
    register: "živnostenský rejstřík Městského úřadu Turnov",
    contactEmail: "honza@palubka.test",
    urlName: "honza",
    channelUrl: "https://www.youtube.com/@honza.za.volantem.palubka",
    instagramAccount: "honza.za.volantem.palubka",
    variant: 3,
    payInterval: 365,
    /** Days until the licence ends; negative when it has lapsed. */
    licenceDays: 212,
    associatedBytes: 200 * GB,
    publishLowerPerc: 30,
    publishHigherPerc: 45,
    requiresFanEmail: false,
    fanEmailMessage: null,
    allowUploadLinkBeforePublish: false,
    allowFanAutoTransferUnattractive: false,
    allowFanTagging: true,
    sentNotifications: 1934,
    sinceDays: 980,
    lastLoginDays: 0,
  },
  lenka: {
    email: "lenka@palubka.test",
    name: "Lenka na cestách",
    firstName: "Lenka",
    lastName: "Vránová",
    legalName: "Lenka Vránová",
    seat: "Dobrovského 3, 697 01 Kyjov",
    companyId: "",
    register: "",
    contactEmail: "lenka@palubka.test",
    urlName: "lenka",
    channelUrl: "https://www.youtube.com/@lenka.na.cestach.palubka",
    instagramAccount: null,
    variant: 1,
    payInterval: 30,
    licenceDays: -23,
    associatedBytes: 10 * GB,
    publishLowerPerc: 50,
    publishHigherPerc: 70,
    requiresFanEmail: true,
    fanEmailMessage:
      "E-mail potřebuju, abych se vás mohla před zveřejněním zeptat, jestli jste se střihem v pohodě.",
    allowUploadLinkBeforePublish: true,
    allowFanAutoTransferUnattractive: true,
    allowFanTagging: false,
    sentNotifications: 112,
    sinceDays: 410,
    lastLoginDays: 25,
  },
  standa: {
    email: "standa@palubka.test",
    name: "Kilometr po kilometru",
    firstName: "Stanislav",
    lastName: "Doležal",
    urlName: "kilometr",
    channelUrl: "https://www.youtube.com/@kilometr.po.kilometru.palubka",
    instagramAccount: null,
    variant: 2,
    payInterval: 365,
    licenceDays: 75,
    associatedBytes: 50 * GB,
    publishLowerPerc: 15,
    publishHigherPerc: 25,
    requiresFanEmail: true,
    fanEmailMessage: null,
    allowUploadLinkBeforePublish: false,
    allowFanAutoTransferUnattractive: true,
    allowFanTagging: false,
    sentNotifications: 640,
    sinceDays: 655,
    lastLoginDays: 2,
  },
} as const;

export type DashcamerName = keyof typeof dashcamers;

export const editors = {
  misa: {
    dashcamer: "honza",
    name: "Míša Křížová",
    email: "misa@palubka.test",
    locked: false,
    sinceDays: 300,
  },
  ota: { dashcamer: "honza", name: "Ota Beneš", email: "ota@palubka.test", locked: true, sinceDays: 720 },
} as const;

export const superuser = { name: "Eva Horáková", email: "eva@palubka.test", sinceDays: 1000 } as const;

export const fans = {
  jana: {
    email: "jana@palubka.test",
    name: "Jana",
    surname: "Ďurišová",
    nickname: "Jana z Turnova",
    favourites: ["honza", "standa"],
    sinceDays: 617,
  },
  ondra: {
    email: "ondra@palubka.test",
    name: "Ondřej",
    surname: "Přikryl",
    nickname: "Ondra Přikryl",
    favourites: ["honza"],
    sinceDays: 488,
  },
  petr: {
    email: "petr@palubka.test",
    name: "Petr",
    surname: "Šťastný",
    nickname: "Petr Šťastný",
    favourites: ["honza", "lenka"],
    sinceDays: 350,
  },
  ivana: {
    email: "ivana@palubka.test",
    name: "Ivana",
    surname: "Zbořilová",
    nickname: "ještěrka_76",
    favourites: ["lenka"],
    sinceDays: 201,
  },
  rehor: {
    email: "rehor@palubka.test",
    name: "Řehoř",
    surname: "Křišťan",
    nickname: null,
    favourites: [],
    sinceDays: 96,
  },
} as const satisfies Record<string, { favourites: readonly DashcamerName[] } & Record<string, unknown>>;

export type FanName = keyof typeof fans;
