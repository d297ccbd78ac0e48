import { counted, nbsp } from "./format";

export const supportPageTexts = {
  title: nbsp("S čím můžeme pomoct?"),
  lede: nbsp("Odpovídáme do dvou pracovních dnů."),
  type: "Typ zprávy",
  types: [
    { type: 1, icon: "bug", title: "Nahlásit chybu", text: nbsp("Něco nefunguje nebo vypadá špatně.") },
    { type: 3, icon: "idea", title: nbsp("Navrhnout vylepšení"), text: nbsp("Máte nápad, co by pomohlo.") },
    {
      type: 2,
      icon: "support",
      title: "Kontaktovat podporu",
      text: nbsp("Účet, platby, záběry, cokoli jiného."),
    },
  ] as const,
  subject: nbsp("O co jde"),
  content: "Podrobnosti",
  contentHint: nbsp("U chyby nejvíc pomůže přesný postup, krok za krokem."),
  name: "Jméno",
  email: "E-mail",
  emailHint: nbsp("Bez něj najdete odpověď na stránce hlášení, odkaz dostanete po odeslání."),
  screenshot: "Snímek obrazovky",
  screenshotHint: nbsp("PNG, JPEG nebo WebP, nejvýš 5 MB. Zkontrolujte, co je na něm vidět."),
  website: nbsp("Toto pole nechte prázdné"),
  attach: nbsp("Přiložit technické údaje"),
  attachHint: nbsp("Prohlížeč, verze webu a adresa stránky. Žádné záběry ani hesla."),
  submit: "Odeslat hlášení",
  detailsTitle: "Technické údaje",
  page: "Stránka",
  version: "Verze",
  report: "Chyba",
  tipsTitle: nbsp("Než napíšete"),
  tips: [
    {
      title: nbsp("Záběr se nechce nahrát"),
      text: nbsp(
        "Přijímáme MP4, MOV, MKV, WebM, AVI a MPEG-TS do 8 GB. Přerušené nahrávání naváže, když vyberete stejný soubor znovu.",
      ),
    },
    {
      title: nbsp("Nepřišel mi potvrzovací e-mail"),
      text: nbsp("Podívejte se do nevyžádané pošty. Po hodině si můžete nechat poslat nový."),
    },
    {
      title: nbsp("Chci svůj záběr stáhnout z videa"),
      text: nbsp("Napište nám a přiložte odkaz na stránku záběru z potvrzení o odeslání."),
    },
  ],
};

export const ticketTexts = {
  opened: (date: string) => nbsp(`Přijato ${date}`),
  closed: (date: string) => nbsp(`Vyřízeno ${date}`),
  keep: nbsp("Adresu téhle stránky si uložte, jen pod ní odpověď najdete. Kdo ji má, ten hlášení vidí."),
  you: "Vy",
  support: "Podpora",
  add: nbsp("Doplnit hlášení"),
  send: "Odeslat",
  messages: "Zprávy",
  screenshot: nbsp("Přiložený snímek obrazovky"),
};

export const ticketListTexts = {
  title: "Podpora",
  lede: (open: number) =>
    open === 0
      ? nbsp("Na odpověď nikdo nečeká.")
      : counted(open, { one: "otevřené hlášení", few: "otevřená hlášení", other: "otevřených hlášení" }),
  show: "Otevřít hlášení",
  states: "Stav hlášení",
  open: "Otevřená",
  closed: "Vyřízená",
  emptyTitle: nbsp("Nic tu není"),
  empty: nbsp("Až někdo napíše, najdete to tady."),
  waiting: nbsp("čeká na odpověď"),
  nameless: "bez podpisu",
  messages: (count: number) => counted(count, { one: "zpráva", few: "zprávy", other: "zpráv" }),
};

export const ticketAnswerTexts = {
  back: nbsp("Všechna hlášení"),
  writer: "Pisatel",
  facts: nbsp("O hlášení"),
  site: "Web",
  openedAt: "Přijato",
  answer: "Odpověď",
  mailed: (email: string) => nbsp(`Odejde na ${email} a objeví se na stránce hlášení.`),
  notMailed: nbsp("Pisatel nenechal e-mail, odpověď uvidí jen na stránce hlášení."),
  closes: nbsp("Tím je hlášení vyřízené"),
  send: "Odeslat odpověď",
  close: nbsp("Vyřízeno bez odpovědi"),
  reopen: nbsp("Znovu otevřít"),
};
