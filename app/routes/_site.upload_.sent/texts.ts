import { plural } from "~/texts/format";

export const receiptTexts = {
  title: (count: number) =>
    plural(count, { one: "Záběr dojel", few: "Záběry dojely", other: "Záběry dojely" }),
  lede: (dashcamer: string) => `Děkujeme. Teď je na řadě ${dashcamer}.`,
  linkTitle: "Odkaz, na kterém uvidíte, jak to se záběrem vypadá",
  linkHint: "Uložte si ho. Kdo ho má, uvidí stav záběru – nikomu jinému ho proto neposílejte.",
  open: "Otevřít stránku záběru",
  mailed: (email: string) => `Odkaz jsme poslali i na ${email}.`,
  ofOtherLogin: (count: number) =>
    `Nahrávat jste začali po přihlášení. ${plural(count, { one: "Záběr proto najdete", few: "Záběry proto najdete", other: "Záběry proto najdete" })} v historii účtu, pod kterým jste začali, i když teď přihlášení nejste.`,
  another: "Poslat další záběr",
  home: "Zpátky na úvod",
};
