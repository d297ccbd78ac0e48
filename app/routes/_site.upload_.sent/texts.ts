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
  previews: {
    making: (number: number, count: number) =>
      `Připravujeme ${count === 1 ? "menší náhled" : `menší náhledy, ${number}. z ${count}`}, ať se dá záběr hned přehrát. Záběr je u nás celý, stránku můžete zavřít.`,
    done: (count: number) =>
      plural(count, {
        one: "Menší náhled je hotový.",
        few: "Menší náhledy jsou hotové.",
        other: "Menší náhledy jsou hotové.",
      }),
    stopped: "Náhled jsme nechali být. Záběr je u nás celý.",
    stop: "Nechat být",
  },
  another: "Poslat další záběr",
  home: "Zpátky na úvod",
};
