import type { RemovalResult, RemovalWish } from "../domain/support/rules";
import { nbsp } from "./format";

const results: Record<RemovalResult, string> = {
  blurred: nbsp("Vyhověli jsme: jste k nepoznání"),
  removed: nbsp("Vyhověli jsme: záběr je odstraněný"),
  refused: nbsp("Žádosti nevyhovujeme"),
};

const redress = nbsp(
  "Nesouhlasíte? Můžete podat stížnost Úřadu pro ochranu osobních údajů (Pplk. Sochora 27, 170 00 Praha 7, posta@uoou.gov.cz) nebo se obrátit na soud.",
);

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
  results,
  /** The decision as the person reads it; who is refused has to be told where to turn (GDPR, article 12, paragraph 4). */
  decision: (result: RemovalResult, reasons: string) =>
    [`${results[result]}.`, reasons, ...(result === "refused" ? [redress] : [])].join("\n\n"),
  due: (date: string) => nbsp(`Rozhodneme nejpozději do ${date}.`),
  dueTerm: nbsp("Rozhodnout do"),
  dueTag: (date: string) => nbsp(`rozhodnout do ${date}`),
  late: (date: string) => nbsp(`po lhůtě od ${date}`),
  resultTerm: "Rozhodnutí",
  decideTitle: "Rozhodnutí",
  result: nbsp("Jak to dopadlo"),
  resultChoices: {
    blurred: nbsp("Vyhověno: člověk, auto nebo značka jsou rozmazané"),
    removed: nbsp("Vyhověno: záběr je odstraněný"),
    refused: nbsp("Nevyhověno"),
  } satisfies Record<RemovalResult, string>,
  reasons: "Odůvodnění",
  reasonsHint: nbsp("Odejde e-mailem i na stránku žádosti. K zamítnutí připojíme, kam se dá odvolat."),
  decide: nbsp("Rozhodnout a uzavřít"),
  question: nbsp("Dotaz nebo zpráva"),
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
