import { isToastCode, toastText } from "./errors";
import { counted } from "./format";

/** Errors at a field. Zod shapes name them, or a toast; the page door puts in the words. */
export const fieldErrorTexts = {
  required: "Tohle prosím vyplňte.",
  emailRequired: "Zadejte prosím e-mailovou adresu.",
  emailFormat: "Emailová adresa nemá správný formát.",
  passwordRequired: "Zadejte prosím heslo.",
  passkeyMissing: "Prohlížeč neposlal přístupový klíč. Zkuste to prosím znovu.",
  passwordShort: "Heslo musí mít aspoň 10 znaků. Klidně to může být celá věta.",
  passwordGuessable: "Toto heslo je moc snadné uhodnout. Zkuste třeba celou větu.",
  linkFormat: "Odkaz musí začínat https://.",
  companyIdFormat: "IČO má osm číslic a tohle jím není. Zkontrolujte prosím, jestli v něm není překlep.",
  colorFormat: "Barva má tvar # a šest číslic nebo písmen A až F, třeba #0b5fb5.",
  priorityRange: "Priorita je celé číslo od 0 do 999.",
  dateFormat: "Datum a čas nedávají smysl. Příklad: 20. 11. 2026 17:42.",
  clockFormat: "Napište čas jako 18:30, nebo nechte pole prázdné.",
  secondFormat: "Napište čas ve videu jako 1:23 nebo 1:02:03, případně jen počet sekund.",
  versionFormat: "Taková verze být nemůže. Příklad: 1.0.27.",
  dayFormat: "Takové datum není. Příklad: 20. 11. 2026.",
  endsBeforeStart: "Konec je dřív než začátek.",
  rightsRequired: "Bez toho záběr poslat nejde.",
  termsRequired: "Bez souhlasu s podmínkami záběr poslat nejde.",
  registrationTermsRequired: "Bez souhlasu s podmínkami účet založit nejde.",
  sureRequired: "Potvrďte prosím, že víte, co se stane.",
  earlyStartRequired: "Bez toho registraci odeslat nejde.",
  orderTermsRequired: "Bez souhlasu s podmínkami objednat nejde.",
  orderEarlyStartRequired: "Bez toho objednat nejde, tarif by mohl začít až za 14 dní.",
  tariffRequired: "Vyberte prosím tarif a období.",
  extraSpace: "Napište celé číslo od 0 do 100.",
  promoCodeFormat: "Kód má 3 až 30 znaků: písmena bez háčků a čárek, číslice a mezi nimi pomlčky.",
  hostFormat: "Takovou adresu web mít nemůže. Příklad: www.priklad.cz.",
  countFormat: "Napište celé číslo od 1 do 999 999, nebo nechte pole prázdné.",
  daysRange: "Napište celé číslo od 1 do 365.",
  amountFormat: "Napište částku v korunách, třeba 1 250,50.",
  urlNameFormat: "Použijte jen malá písmena bez háčků a čárek, číslice a mezi nimi pomlčky.",
  urlNameLength: "Adresa má mít 3 až 40 znaků.",
  dashcamerRequired: "Vyberte prosím, komu záběr posíláte.",
  tooManyFiles: "Najednou jde poslat nejvýš 50 souborů.",
  screenshotTooLarge: "Snímek má víc než 5 MB. Vyberte prosím menší.",
  statementRequired: "Vyberte prosím soubor s výpisem.",
  invoiceNumber: "Číslo faktury má deset číslic.",
  pictureRequired: "Vyberte prosím obrázek.",
  pictureAddress: "Adresa obrázku musí začínat lomítkem a vést na tento web.",
  spaceRange: "Napište celé číslo od 1 do 100 000.",
  percentRange: "Napište celé číslo od 0 do 100.",
  percentBoth: "Vyplňte prosím obě čísla, nebo žádné.",
  percentOrder: "Druhé číslo nemůže být menší než první.",
  instagramFormat: "Stačí jméno účtu, třeba honzazavolantem.",
  socialLink: "Odkaz musí začínat https:// a vést na tuto síť.",
  truthRequired: "Bez tohoto prohlášení žádost vyřídit nemůžeme.",
  fileRequired: "Vyberte prosím soubor se záběrem.",
  fileToReleaseRequired: "Vyberte prosím aspoň jeden soubor.",
  attachmentRequired: "Vyberte prosím soubor, který chcete přiložit.",
  consentRequired: "Zbývá souhlas se zpracováním e-mailové adresy.",
  codeFormat: "To není kód ani odkaz. Kód má 32 znaků: číslice a písmena a–f.",
  clipRequired: "Vyberte prosím aspoň jeden záběr.",
  newDashcamerRequired: "Vyberte prosím, komu má záběr připadnout.",
  confirmRequired: "Zaškrtněte prosím, že to opravdu chcete.",
  reload: "Něco se nepovedlo přenést. Obnovte prosím stránku a zkuste to znovu.",
  invalid: "Tento údaj nesedí. Zkontrolujte ho prosím.",
} as const;

export type FieldErrorCode = keyof typeof fieldErrorTexts;

const characters = { one: "znak", few: "znaky", other: "znaků" };

/** The words of an error; `tooLong 60` says how many characters are allowed. */
export function fieldErrorText(code: string): string {
  const longest = /^tooLong (\d+)$/.exec(code)?.[1];
  if (longest)
    return `To je moc dlouhé. Zkraťte to prosím na nejvýš ${counted(Number(longest), characters)}.`;
  if (isToastCode(code)) return toastText(code).text;
  return Object.hasOwn(fieldErrorTexts, code)
    ? fieldErrorTexts[code as FieldErrorCode]
    : fieldErrorTexts.invalid;
}
