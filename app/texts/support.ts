import { counted } from "./format";

export const supportPageTexts = {
  title: "S čím můžeme pomoct?",
  lede: "Odpovídáme do dvou pracovních dnů.",
  type: "Typ zprávy",
  types: [
    { type: 1, icon: "bug", title: "Nahlásit chybu", text: "Něco nefunguje nebo vypadá špatně." },
    { type: 3, icon: "idea", title: "Navrhnout vylepšení", text: "Máte nápad, co by pomohlo." },
    {
      type: 2,
      icon: "support",
      title: "Kontaktovat podporu",
      text: "Účet, platby, záběry, cokoli jiného.",
    },
  ] as const,
  subject: "O co jde",
  content: "Podrobnosti",
  contentHint: "U chyby nejvíc pomůže přesný postup, krok za krokem.",
  name: "Jméno",
  email: "E-mail",
  emailHint: "Bez něj najdete odpověď na stránce hlášení, odkaz dostanete po odeslání.",
  screenshot: "Snímek obrazovky",
  screenshotHint: "PNG, JPEG nebo WebP, nejvýš 5 MB. Zkontrolujte, co je na něm vidět.",
  website: "Toto pole nechte prázdné",
  attach: "Přiložit technické údaje",
  attachHint: "Prohlížeč, verze webu a adresa stránky. Žádné záběry ani hesla.",
  privacy: "Jak s vašimi údaji nakládáme",
  submit: "Odeslat hlášení",
  detailsTitle: "Technické údaje",
  page: "Stránka",
  version: "Verze",
  report: "Chyba",
  tipsTitle: "Než napíšete",
  tips: [
    {
      title: "Záběr se nechce nahrát",
      text: "Přijímáme MP4, MOV, MKV, WebM, AVI a MPEG-TS do 8 GB. Přerušené nahrávání naváže, když vyberete stejný soubor znovu.",
    },
    {
      title: "Nepřišel mi potvrzovací e-mail",
      text: "Podívejte se do nevyžádané pošty. Za pár minut si můžete nechat poslat nový.",
    },
    {
      title: "Nechci, aby byl můj záběr ve videu",
      text: "Dokud video nevyjde, odvolejte souhlas na stránce záběru. Potom napište dashcamerovi nebo nám.",
    },
  ],
};

export const ticketTexts = {
  opened: (date: string) => `Přijato ${date}`,
  closed: (date: string) => `Vyřízeno ${date}`,
  keep: "Adresu téhle stránky si uložte, jen pod ní odpověď najdete. Kdo ji má, ten hlášení vidí.",
  you: "Vy",
  support: "Podpora",
  add: "Doplnit hlášení",
  send: "Odeslat",
  messages: "Zprávy",
  screenshot: "Přiložený snímek obrazovky",
};

export const ticketListTexts = {
  title: "Podpora",
  lede: (open: number) =>
    open === 0
      ? "Na odpověď nikdo nečeká."
      : counted(open, { one: "otevřené hlášení", few: "otevřená hlášení", other: "otevřených hlášení" }),
  show: "Otevřít hlášení",
  states: "Stav hlášení",
  open: "Otevřená",
  closed: "Vyřízená",
  emptyTitle: "Nic tu není",
  empty: "Až někdo napíše, najdete to tady.",
  waiting: "čeká na odpověď",
  nameless: "bez podpisu",
  canned: "Připravené odpovědi",
  messages: (count: number) => counted(count, { one: "zpráva", few: "zprávy", other: "zpráv" }),
};

export const ticketAnswerTexts = {
  back: "Všechna hlášení",
  writer: "Kdo napsal",
  facts: "O hlášení",
  site: "Web",
  openedAt: "Přijato",
  answer: "Odpověď",
  canned: "Připravená odpověď",
  noneChosen: "Vyberte",
  insert: "Vložit",
  insertHint: "Vloží se pod to, co už jste napsali.",
  notOffered: "Tahle odpověď se tu už nenabízí. Vyberte jinou.",
  mailed: (email: string) => `Odejde na ${email} a objeví se na stránce hlášení.`,
  notMailed: "E-mail u hlášení není, odpověď půjde přečíst jen na jeho stránce.",
  closes: "Tím je hlášení vyřízené",
  send: "Odeslat odpověď",
  close: "Vyřízeno bez odpovědi",
  reopen: "Znovu otevřít",
};
