import { formatDateTime, nbsp } from "./format";

/** /share: a clip that its creator lets guests see. */
export const shareTexts = {
  title: "Sdílený záběr",
  pageTitle: (name: string) => `${name} – sdílený záběr`,
  lede: nbsp(
    "Dostali jste od dashcamera kód nebo odkaz? Vložte ho sem a pustíme vás k záběru, bez přihlášení.",
  ),
  code: nbsp("Kód nebo odkaz"),
  open: "Otevřít záběr",
  by: (name: string) => nbsp(`Sdílí ${name}`),
  until: (moment: number) => nbsp(`Odkaz platí do ${formatDateTime(moment)}.`),
  recorded: "Pořízeno",
  duration: "Délka",
  size: "Velikost",
  download: "Stáhnout",
  rules: nbsp(
    "Záběr je jen pro vás. Bez svolení dashcamera ho prosím nikde nezveřejňujte. Kdy a v jakém prohlížeči jste odkaz otevřeli, dashcamer vidí.",
  ),
  problems: {
    ended: {
      title: nbsp("Sdílení už skončilo"),
      text: nbsp("Čas, po který byl záběr sdílený, vypršel. Požádejte dashcamera o nový odkaz."),
    },
    malformed: {
      title: nbsp("Tohle není celý odkaz"),
      text: nbsp(
        "Kód sdíleného záběru má 32 znaků: číslice a písmena a–f. Zkopírujte prosím odkaz znovu a celý.",
      ),
    },
    unknown: {
      title: nbsp("Pod tímhle odkazem nic není"),
      text: nbsp("Dashcamer sdílení zrušil, nebo se do odkazu dostala chyba. Zkuste ho zkopírovat znovu."),
    },
  },
};
