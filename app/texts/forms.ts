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
