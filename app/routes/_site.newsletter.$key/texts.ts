import { counted } from "~/texts/format";

export const newsletterSettingsTexts = {
  title: "Odběr novinek",
  of: (email: string, siteName: string) => `Novinky z webu ${siteName} na adresu ${email}`,
  waitingTitle: "Zbývá jedno kliknutí",
  waiting: "Potvrďte, že novinky na tuhle adresu opravdu chcete. Bez potvrzení nic posílat nebudeme.",
  confirm: "Potvrdit odběr",
  chosen: "Budeme psát o tomhle",
  settings: "O čem máme psát",
  proposed: "Takhle by nastavení vypadalo po změně. Platit začne, až ho uložíte.",
  other: "Nezařazené",
  webUpdates: "Novinky na webu",
  save: "Uložit nastavení",
  leaveTitle: "Už nechcete nic dostávat?",
  leave: "Odběr skončí hned a adresu smažeme.",
  unsubscribe: "Zrušit odběr",
  revokedTitle: "Odběr je zrušený",
  revoked: (hours: number) =>
    `Adresu smažeme do ${counted(hours, { one: "hodiny", few: "hodin", other: "hodin" })}. Jestli to byl omyl, do té doby odběr vrátíte jedním tlačítkem.`,
  erased: "Adresu už u nás nenajdete. Kdybyste si to rozmysleli, přihlaste se znovu na úvodní stránce.",
  restore: "Vrátit odběr",
  home: "Zpátky na úvod",
};
