/** „Poznámky k aktualizaci“: newest first; the date is the release's, in ms. */
export const changelog: { version: string; releasedAt: number; changes: string[] }[] = [
  {
    version: "1.0.26",
    releasedAt: Date.UTC(2026, 10, 18, 11),
    changes: [
      "Nahrávání se po výpadku připojení samo obnoví, i když mezitím zavřete prohlížeč.",
      "Pošlete víc záběrů najednou a u každého uvidíte, kolik zbývá.",
      "Všechno podstatné funguje i bez JavaScriptu.",
      "Nový vzhled, světlý i tmavý.",
    ],
  },
  {
    version: "1.0.25",
    releasedAt: Date.UTC(2026, 9, 2, 11),
    changes: [
      "Stav záběru najdete na vlastní stránce, bez registrace.",
      "Odběr novinek se potvrzuje e-mailem a zruší se jedním kliknutím.",
    ],
  },
];
