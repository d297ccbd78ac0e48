const asOwn = (own: boolean) => `Jak si nastavil sám: ${own ? "ano" : "ne"}`;

/** /admin/overrides/{id} */
export const overrideTexts = {
  title: (name: string) => `${name} na tomto webu`,
  lede: "Co vyplníte, to tento web ukáže místo údajů dashcamera. Prázdné pole nechá jeho.",
  back: "Všichni upravení",
  /** What stands there while the field is empty. */
  own: (value: string | number | null) =>
    value === null || value === "" ? "Dashcamer nemá vyplněno." : `Dashcamer má: ${value}`,
  shown: "Jak je vidět",
  name: "Jméno",
  iconUrl: "Adresa obrázku",
  channelUrl: "Adresa kanálu",
  enterpriseUrl: "Adresa firmy",
  receiving: "Příjem záběrů",
  enabled: "Nabízet ho odesílatelům",
  requiresEmail: "Chtít od odesílatele e-mail",
  emailMessage: "Proč e-mail chce",
  allowFanTagging: "Nechat odesílatele přidávat štítky",
  chance: "Šance, že záběr vyjde",
  chanceFrom: "Od (v procentech)",
  chanceTo: "Do (v procentech)",
  choices: (own: boolean) => [
    { value: "", label: asOwn(own) },
    { value: "yes", label: "Ano" },
    { value: "no", label: "Ne" },
  ],
  save: "Uložit údaje",
};
