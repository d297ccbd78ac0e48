import { nbsp } from "./format";

export const optional = "nepovinné";

export const passwordTexts = {
  label: "Heslo",
  show: "Zobrazit heslo",
  hide: "Skrýt heslo",
  newLabel: "Nové heslo",
  newHint: nbsp("Aspoň 10 znaků. Klidně celá věta."),
};

export const copyTexts = {
  copy: nbsp("Zkopírovat odkaz"),
};
