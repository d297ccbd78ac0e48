import { nbsp } from "./format";

export const optional = "nepovinné";

export const passwordTexts = {
  label: "Heslo",
  show: "Zobrazit heslo",
  hide: "Skrýt heslo",
};

export const copyTexts = {
  copy: nbsp("Zkopírovat odkaz"),
};
