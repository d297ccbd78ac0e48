import type { RemovalResult, RemovalWish } from "~/domain/support/rules";

const results: Record<RemovalResult, string> = {
  blurred: "Vyhověli jsme: jste k nepoznání",
  removed: "Vyhověli jsme: záběr je odstraněný",
  refused: "Žádosti nevyhovujeme",
};

const redress =
  "Nesouhlasíte? Můžete podat stížnost Úřadu pro ochranu osobních údajů (Pplk. Sochora 27, 170 00 Praha 7, posta@uoou.gov.cz) nebo se obrátit na soud.";

export const removalTexts = {
  title: "Žádost o odstranění ze záběru",
  description: "Jste na videu a vadí vám to? Požádejte o rozmazání nebo odstranění, bez účtu a zdarma.",
  lede: "Jste na videu a vadí vám to? Napište kde, ozveme se bez zbytečného odkladu, nejpozději do 1 měsíce. Účet k tomu nepotřebujete.",
  url: "Odkaz na video",
  urlHint: "Celá adresa, třeba z YouTube nebo z tohoto webu.",
  where: "Kde ve videu",
  wherePlaceholder: "2:15–2:40",
  wish: "Co máme udělat",
  wishes: {
    blur: "Rozmazat mě, mé auto nebo značku",
    remove: "Odstranit celý záběr",
  },
  reason: "Proč a jak vás poznáme",
  reasonHint: "Například barva auta nebo oblečení. Doklady neposílejte. Kdyby byly potřeba, napíšeme.",
  name: "Jméno",
  email: "E-mail",
  emailHint: "Pošleme na něj potvrzení o přijetí a rozhodnutí.",
  isTrue: "Prohlašuji, že údaje jsou podle mého nejlepšího vědomí přesné a úplné.",
  submit: "Odeslat žádost",
  danger: "Jde o život nebo bezpečí? Volejte 158.",
  subject: "Žádost o odstranění ze záběru",
  results,
  /** The decision as the person reads it; who is refused has to learn where to turn (GDPR, article 12, paragraph 4). */
  decision: (result: RemovalResult, reasons: string) =>
    [`${results[result]}.`, reasons, ...(result === "refused" ? [redress] : [])].join("\n\n"),
  due: (date: string) => `Rozhodneme nejpozději do ${date}.`,
  dueTerm: "Rozhodnout do",
  dueTag: (date: string) => `rozhodnout do ${date}`,
  late: (date: string) => `lhůta uplynula ${date}`,
  resultTerm: "Rozhodnutí",
  decideTitle: "Rozhodnutí",
  result: "Jak to dopadlo",
  resultChoices: {
    blurred: "Vyhověno: člověk, auto nebo značka jsou rozmazané",
    removed: "Vyhověno: záběr je odstraněný",
    refused: "Nevyhověno",
  } satisfies Record<RemovalResult, string>,
  reasons: "Odůvodnění",
  reasonsHint: "Odejde e-mailem i na stránku žádosti. K zamítnutí připojíme, kam se dá odvolat.",
  decide: "Rozhodnout a uzavřít",
  question: "Dotaz nebo zpráva",
  ask: "Odeslat zprávu",
  /** The request as the ticket tells it. */
  content: ({
    url,
    where,
    wish,
    reason,
  }: {
    url: string;
    where: string;
    wish: RemovalWish;
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
