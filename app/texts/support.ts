import { nbsp } from "./format";

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
};
