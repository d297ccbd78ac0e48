import { nbsp } from "./format";

export const removalTexts = {
  title: nbsp("Žádost o odstranění ze záběru"),
  description: nbsp("Jste na videu a vadí vám to? Požádejte o rozmazání nebo odstranění, bez účtu a zdarma."),
  lede: nbsp(
    "Jste na videu a vadí vám to? Napište kde, ozveme se bez zbytečného odkladu, nejpozději do 1\u00a0měsíce. Účet k tomu nepotřebujete.",
  ),
  url: nbsp("Odkaz na video"),
  urlHint: nbsp("Celá adresa, třeba z YouTube nebo z tohohle webu."),
  where: nbsp("Kde ve videu"),
  wherePlaceholder: "2:15–2:40",
  wish: nbsp("Co máme udělat"),
  wishes: {
    blur: nbsp("Rozmazat mě, mé auto nebo značku"),
    remove: nbsp("Odstranit celý záběr"),
  },
  reason: nbsp("Proč a jak vás poznáme"),
  reasonHint: nbsp("Například barva auta nebo oblečení. Doklady neposílejte, kdyby byly potřeba, napíšeme."),
  name: "Jméno",
  email: "E-mail",
  emailHint: nbsp("Pošleme na něj potvrzení o přijetí a rozhodnutí."),
  isTrue: nbsp("Prohlašuji, že údaje jsou podle mého nejlepšího vědomí přesné a úplné."),
  submit: "Odeslat žádost",
  danger: nbsp("Jde o život nebo bezpečí? Volejte 158."),
  subject: nbsp("Žádost o odstranění ze záběru"),
  /** The request as the ticket tells it. */
  content: ({
    url,
    where,
    wish,
    reason,
  }: {
    url: string;
    where: string;
    wish: "blur" | "remove";
    reason: string;
  }) =>
    [
      `Video: ${url}`,
      ...(where ? [`Kde: ${where}`] : []),
      `Přání: ${removalTexts.wishes[wish]}`,
      "",
      reason,
      "",
      removalTexts.isTrue,
    ].join("\n"),
};
