import { formatDate, formatDateTime } from "~/texts/format";

/** The sender's own page of a clip: what they may decide there. */
export const viewTexts = {
  clip: "Záběr",
  recorded: "Pořízeno",
  sent: "Nahráno",
  stateTitle: "Kam záběr dojel",
  message: "Vzkaz od dashcamera",
  yourMessage: "Váš vzkaz",
  published: "Video je venku",
  publishedText: "Váš záběr je v tomhle videu. Díky!",
  watch: "Přehrát video",
  watchFrom: "Přehrát od vašeho záběru",
  startsAt: (time: string) => `Začíná v čase ${time}.`,
  planned: (moment: string) => `Vyjde ${moment}.`,
  keepLink: "Tuhle adresu si uložte. Kdo ji zná, uvidí stav záběru i bez přihlášení.",
  another: "Poslat další záběr",
  inTransfer: "Záběr se právě převádí k jinému dashcamerovi. Než převod skončí, nejde s ním nic dělat.",
  transfer: "Převést k jinému dashcamerovi",
  withdrawn: (at: number) => `Souhlas jste odvolali ${formatDateTime(at)}`,
  withdrawnText: "Dashcamer o tom ví a záběr nepoužije.",
  removed: (at: number) => `Dashcamer záběr smazal ${formatDate(at)}`,
  removedText: (until: number) => `Do ${formatDate(until)} ho může vrátit, pak soubor zmizí natrvalo.`,
  erased: (at: number) => `Záběr byl smazán ${formatDate(at)}`,
  erasedText: "Soubor už neexistuje a vrátit ho nejde.",
  review: {
    title: "Schválíte sestřih?",
    text: (name: string) => `${name} vás žádá o schválení sestřihu s vaším záběrem. Vaši odpověď uvidí hned.`,
    refusedTitle: "Se sestřihem nesouhlasíte",
    refusedText:
      "Napište dashcamerovi, co by měl změnit. Když si to rozmyslíte, můžete sestřih schválit. A nemá-li záběr ven vůbec, odvolejte souhlas v části Práva k záběru.",
    approved: "Sestřih jste schválili.",
    approve: "Schvaluji",
    refuse: "Nesouhlasím",
  },
  mails: {
    title: "Upozornění",
    check: "Poslat mi e-mail, když se stav záběru změní nebo k němu dashcamer něco napíše",
    email: "E-mail",
    emailKnown: "Adresu už máme. Vyplňte ji, jen když ji chcete změnit.",
    emailWhy: "Použijeme ji jen pro zprávy o tomhle záběru.",
    save: "Uložit upozornění",
  },
  tags: {
    title: "Co na záběru je",
    text: "Označte, co je na záběru vidět. Dashcamer ho pak v přehledu snáz najde.",
    save: "Uložit štítky",
    locked: "Štítky dashcamer uzamkl, už je nejde měnit.",
  },
  rights: {
    title: "Práva k záběru",
    receipt: "Potvrzení o udělených právech",
    withdrawSummary: "Odvolat souhlas",
    withdrawText:
      "Dashcamer už záběr nebude smět použít. Vrátit to nejde; kdybyste si to rozmysleli, pošlete záběr znovu.",
    withdrawCheck: "Ano, opravdu souhlas odvolávám",
    withdraw: "Odvolat souhlas",
    tooLate:
      "Video už vyšlo, souhlas teď odvolat nejde. Když vám na něm něco vadí, požádejte dashcamera o skrytí.",
  },
  link: {
    summary: "Vyměnit tajný odkaz",
    text: "Dostal se odkaz k někomu, kdo ho mít nemá? Starý přestane hned platit a stránka dostane novou adresu.",
    check: "Ano, starý odkaz ať přestane platit",
    replace: "Vyměnit odkaz",
  },
};
