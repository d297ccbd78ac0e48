export const optional = "nepovinné";

export const passwordTexts = {
  label: "Heslo",
  show: "Zobrazit heslo",
  hide: "Skrýt heslo",
  newLabel: "Nové heslo",
  newHint: "Aspoň 10 znaků. Klidně celá věta.",
};

export const copyTexts = {
  copy: "Zkopírovat odkaz",
};

/** What broke a form off may have come after it was saved. */
export const mayBeSavedText =
  "Jestli se změna stihla uložit, nevíme. Než to pošlete znovu, prosím se podívejte.";
