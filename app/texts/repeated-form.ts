/** To whom a form came twice without scripts, where the first answer cannot be given again. */
export const repeatedFormTexts = {
  underWay:
    "Formulář už zpracováváme, jen to trvá déle než obvykle. Za chvilku prosím stránku načtěte znovu, podruhé se neprovede.",
  unknown:
    "Formulář jsme už jednou dostali, ale nevíme, jestli se všechno uložilo. Vraťte se prosím na web a podívejte se, než ho pošlete znovu.",
};
