import { formatDateTime } from "~/texts/format";

/** /share: a clip that its creator lets guests see. */
export const shareTexts = {
  title: "Sdílený záběr",
  pageTitle: (name: string) => `${name} – sdílený záběr`,
  lede: "Dostali jste od dashcamera kód nebo odkaz? Vložte ho sem a pustíme vás k záběru, bez přihlášení.",
  code: "Kód nebo odkaz",
  open: "Otevřít záběr",
  by: (name: string) => `Sdílí ${name}`,
  until: (moment: number) => `Odkaz platí do ${formatDateTime(moment)}.`,
  recorded: "Pořízeno",
  duration: "Délka",
  size: "Velikost",
  download: "Stáhnout",
  rules:
    "Záběr je jen pro vás. Bez svolení dashcamera ho prosím nikde nezveřejňujte. Kdy a v jakém prohlížeči jste odkaz otevřeli, dashcamer vidí.",
  problems: {
    ended: {
      title: "Sdílení už skončilo",
      text: "Čas, po který byl záběr sdílený, vypršel. Požádejte dashcamera o nový odkaz.",
    },
    malformed: {
      title: "Tohle není celý odkaz",
      text: "Kód sdíleného záběru má 32 znaků: číslice a písmena a–f. Zkopírujte prosím odkaz znovu a celý.",
    },
    unknown: {
      title: "Pod tímhle odkazem nic není",
      text: "Dashcamer sdílení zrušil, nebo se do odkazu dostala chyba. Zkuste ho zkopírovat znovu.",
    },
  },
};
