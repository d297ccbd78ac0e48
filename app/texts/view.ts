import { formatDate, formatDateTime, nbsp } from "./format";

/** The sender's own page of a clip: what they may decide there. */
export const viewTexts = {
  pageTitle: (title = "Záběr") => `${title} – Palubka`,
  recorded: "Pořízeno",
  sent: "Odesláno",
  stateTitle: nbsp("Kam záběr dojel"),
  message: nbsp("Vzkaz od dashcamera"),
  yourMessage: "Váš vzkaz",
  published: nbsp("Video je venku"),
  publishedText: nbsp("Váš záběr je v tomhle videu. Díky!"),
  watch: "Přehrát video",
  watchFrom: nbsp("Přehrát od vašeho záběru"),
  startsAt: (time: string) => nbsp(`Začíná v čase ${time}.`),
  planned: (moment: string) => `Vyjde ${moment}.`,
  keepLink: nbsp("Tuhle adresu si uložte. Kdo ji zná, uvidí stav záběru i bez přihlášení."),
  another: "Poslat další záběr",
  inTransfer: nbsp("Záběr se právě převádí k jinému dashcamerovi. Než převod skončí, nejde s ním nic dělat."),
  transfer: nbsp("Převést k jinému dashcamerovi"),
  withdrawn: (at: number) => nbsp(`Souhlas jste odvolali ${formatDateTime(at)}`),
  withdrawnText: nbsp("Dashcamer o tom ví a záběr nepoužije."),
  /** What a clip is called whose name was erased with it. */
  nameless: nbsp("Smazaný záběr"),
  removed: (at: number) => nbsp(`Dashcamer záběr smazal ${formatDate(at)}`),
  removedText: (until: number) => nbsp(`Do ${formatDate(until)} ho může vrátit, pak soubor zmizí natrvalo.`),
  erased: (at: number) => nbsp(`Záběr byl smazán ${formatDate(at)}`),
  erasedText: nbsp("Soubor už neexistuje a vrátit ho nejde."),
  review: {
    title: nbsp("Schválíte sestřih?"),
    text: (name: string) =>
      nbsp(`${name} vás žádá o schválení sestřihu s vaším záběrem. Vaši odpověď uvidí hned.`),
    refusedTitle: nbsp("Se sestřihem nesouhlasíte"),
    refusedText: nbsp(
      "Napište dashcamerovi, co by měl změnit. Když si to rozmyslíte, můžete sestřih schválit. A nemá-li záběr ven vůbec, odvolejte souhlas v části Práva k záběru.",
    ),
    approved: nbsp("Sestřih jste schválili."),
    approve: "Schvaluji",
    refuse: "Nesouhlasím",
  },
  mails: {
    title: "Upozornění",
    check: nbsp("Poslat mi e-mail, když se se záběrem něco stane"),
    email: "E-mail",
    emailKnown: nbsp("Adresu už máme. Vyplňte ji, jen když ji chcete změnit."),
    emailWhy: nbsp("Použijeme ji jen pro zprávy o tomhle záběru."),
    save: "Uložit",
  },
  tags: {
    title: nbsp("Co na záběru je"),
    text: nbsp("Označte, co je na záběru vidět. Dashcamer ho pak v přehledu snáz najde."),
    save: "Uložit štítky",
    locked: nbsp("Štítky dashcamer uzamkl, už je nejde měnit."),
  },
  rights: {
    title: "Práva k záběru",
    receipt: nbsp("Potvrzení o udělených právech"),
    withdrawSummary: "Odvolat souhlas",
    withdrawText: nbsp(
      "Dashcamer už záběr nebude smět použít. Vzít to zpátky nejde; kdybyste si to rozmysleli, pošlete záběr znovu.",
    ),
    withdrawCheck: nbsp("Ano, opravdu souhlas odvolávám"),
    withdraw: "Odvolat souhlas",
    tooLate: nbsp(
      "Video je venku, souhlas teď odvolat nejde. Když vám na něm něco vadí, napište dashcamerovi.",
    ),
  },
  link: {
    summary: "Vyměnit tajný odkaz",
    text: nbsp(
      "Dostal se odkaz k někomu, kdo ho mít nemá? Starý přestane hned platit a stránka dostane novou adresu.",
    ),
    check: nbsp("Ano, starý odkaz ať přestane platit"),
    replace: "Vyměnit odkaz",
  },
};

/** What the sender has agreed to, to be kept or printed. */
export const receiptTexts = {
  title: nbsp("Potvrzení o udělených právech"),
  pageTitle: (name = "záběr") => `Potvrzení o právech: ${name}`,
  lede: nbsp("Co jste k záběru odsouhlasili, komu a kdy. Stránku si můžete vytisknout nebo uložit."),
  clip: "Záběr",
  name: "Název",
  file: "Soubor",
  size: "Velikost",
  fingerprint: nbsp("Otisk souboru"),
  sender: "Odesílatel",
  noNickname: "bez přezdívky",
  sent: "Odesláno",
  sentTo: "Komu",
  movedTo: nbsp("Po převodu"),
  moved: (name: string, at: number | null) => (at === null ? name : `${name} (od\u00a0${formatDate(at)})`),
  saidTitle: nbsp("Co jste potvrdili"),
  said: [
    nbsp("Záběr je váš, nebo k němu máte práva, a je na něm silniční provoz."),
    nbsp(
      "Dashcamer ho smí uložit, upravit, spojit s jinými a zveřejnit na svých kanálech, bez omezení místa a času. Souhlas není výhradní: se záběrem můžete dál nakládat, jak chcete.",
    ),
    nbsp("Za použití záběru nenáleží odměna, pokud se s dashcamerem nedohodnete jinak."),
    nbsp("Dokud video se záběrem nevyjde, můžete souhlas odvolat na stránce záběru."),
  ],
  documentsTitle: nbsp("Dokumenty, se kterými jste souhlasili"),
  document: "Dokument",
  version: "Znění",
  agreed: "Souhlas udělen",
  inForce: (version: string) => `od\u00a0${formatDate(Date.parse(`${version}T12:00Z`))}`,
  noDocuments: nbsp("Záznam o souhlasu u tohohle záběru nemáme."),
  withdrawn: (at: number) => nbsp(`Souhlas byl odvolán ${formatDateTime(at)}.`),
  print: "Vytisknout",
  printHint: nbsp("Vytisknete ji z nabídky prohlížeče."),
  back: nbsp("Zpátky na záběr"),
};
