import { adminPages } from "~/areas/workspace/texts";

/** The plates of road signs, dark enough for white words. */
const plates = [
  { value: "#1a5cab", label: "Modrá" },
  { value: "#0a7446", label: "Zelená" },
  { value: "#b54708", label: "Oranžová" },
  { value: "#c4261d", label: "Červená" },
  { value: "#7a4a2b", label: "Hnědá" },
];

/** /admin/site */
export const operationTexts = {
  title: adminPages.settings,
  overrides: adminPages.overrides,
  lede: "Zpráva pro všechny návštěvníky a příjem záběrů.",
  site: (name: string) => `Web ${name}`,
  platform: "Celá platforma",
  platformLede: "Platí na všech webech. Zpráva webu má přednost; příjem záběrů zastaví kterékoli z nich.",
  messageTitle: "Zpráva na webu",
  message: "Text zprávy",
  messageHint: "Stojí na každé stránce, dokud ji člověk nezavře. Prázdné pole zprávu sundá.",
  color: "Barva",
  /** A colour that is not among them was set before, and stays until another is chosen. */
  colors: (stored: string | null) => [
    { value: "", label: "Jako ostatní oznámení" },
    ...plates,
    ...(stored && !plates.some(({ value }) => value === stored) ? [{ value: stored, label: stored }] : []),
  ],
  saveMessage: "Uložit zprávu",
  receivingTitle: "Příjem záběrů",
  canUpload: "Přijímat záběry",
  uploadMessage: "Co se dozví odesílatelé, když je příjem vypnutý",
  uploadMessageHint: "Třeba proč a dokdy.",
  saveReceiving: "Uložit příjem",
};
