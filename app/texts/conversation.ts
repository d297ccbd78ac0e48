/** The conversation between sender and creator: its own page, the sender's page, the workspace. */
export const conversationTexts = {
  pageTitle: (name = "Záběr") => `Zprávy: ${name}`,
  title: "Zprávy",
  you: "Vy",
  isNew: "nová",
  read: "Označit jako přečtené",
  older: "Starší zprávy",
  newest: "Nejnovější zprávy",
  empty: "Zatím tu žádná zpráva není.",
  write: "Vaše zpráva",
  send: "Poslat zprávu",
  toCreator: (name: string) => `Přečte si ji ${name}, případně editor, který záběr zpracovává.`,
  toSender: "Odesílatel si ji přečte na stránce záběru. Poznámku jen pro sebe pište vedle.",
  lead: (name: string) => `Domluva o záběru mezi vámi a odesílatelem: ${name}.`,
  leadOfSender: (name: string) => `Domluva o záběru mezi vámi a dashcamerem: ${name}.`,
  openClip: "Otevřít záběr",
};
