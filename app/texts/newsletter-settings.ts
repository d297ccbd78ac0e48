import { counted, nbsp } from "./format";

export const newsletterSettingsTexts = {
  title: "Odběr novinek",
  of: (email: string, siteName: string) => nbsp(`Novinky z webu ${siteName} na adresu ${email}`),
  waitingTitle: nbsp("Zbývá jedno klepnutí"),
  waiting: nbsp("Potvrďte, že novinky na tuhle adresu opravdu chcete. Bez potvrzení nic posílat nebudeme."),
  confirm: "Potvrdit odběr",
  chosen: nbsp("Budeme psát o tomhle"),
  settings: nbsp("O čem máme psát"),
  proposed: nbsp("Takhle by nastavení vypadalo po změně. Platit začne, až ho uložíte."),
  other: "Nezařazené",
  webUpdates: nbsp("Novinky na webu"),
  save: "Uložit nastavení",
  leaveTitle: nbsp("Už nechcete nic dostávat?"),
  leave: nbsp("Odběr skončí hned a adresu smažeme."),
  unsubscribe: "Zrušit odběr",
  revokedTitle: nbsp("Odběr je zrušený"),
  revoked: (hours: number) =>
    nbsp(
      `Adresu smažeme do ${counted(hours, { one: "hodiny", few: "hodin", other: "hodin" })}. Jestli to byl omyl, do té doby odběr vrátíte jedním tlačítkem.`,
    ),
  erased: nbsp("Adresu už u nás nenajdete. Kdybyste si to rozmysleli, přihlaste se znovu na úvodní stránce."),
  restore: "Vrátit odběr",
  home: nbsp("Na úvodní stránku"),
  unsubscribed: "Odběr je zrušený.",
};
