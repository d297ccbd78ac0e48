import { impersonationMinutes } from "~/domain/impersonation/rules";
import { noticeDays } from "~/domain/notices/rules";
import type { ResettableRole } from "~/domain/second-factor/rules";
import { mostGivenDays } from "~/domain/tariffs/rules";
import { counted, formatDate, formatDateTime, formatMoney, formatSpace } from "~/texts/format";

const factorRoles: Record<ResettableRole, string> = {
  dashcamer: "dashcamer",
  editor: "editor",
  localAdmin: "správce webu",
};

/** A day, YYYY-MM-DD, in words. */
const day = (date: string) => formatDate(Date.parse(`${date}T12:00Z`));

/** /admin/creators/{id} */
export const creatorTexts = {
  back: "Dashcameři",
  facts: "Účet",
  fullName: "Jméno a příjmení",
  email: "E-mail",
  sending: "Adresa pro příjem",
  registered: "Registrace",
  unconfirmed: "čeká na potvrzení e-mailu",
  lastLogin: "Poslední přihlášení",
  tariff: "Tarif",
  until: "Tarif platí do",
  lapsed: "Tarif platil do",
  neverPaid: "zatím nezaplaceno",
  space: "Prostor",
  used: (used: number, max: number) => `${formatSpace(used)} z ${formatSpace(max)}`,
  credit: "Kredit",
  amount: formatMoney,
  day: formatDate,
  lastDay: (until: number) => formatDate(until - 1),
  moment: formatDateTime,
  invoices: "Faktury",
  showInvoices: "Ukázat faktury",
  ended: (at: number) => `Smlouva skončila ${formatDate(at)}`,
  erased: (at: number) => `Do ${formatDate(at)} si dashcamer může záběry stahovat, pak se smažou.`,
  creditTitle: "Poslat kredit",
  creditLede: (amount: number) =>
    `Po smlouvě zůstal kredit ${formatMoney(amount)}. Když vám dashcamer sdělí účet, zadejte ho sem.`,
  creditFailed: (account: string) => `Z účtu ${account} banka peníze vrátila.`,
  payCredit: (amount: number) => `Poslat ${formatMoney(amount)}`,
  notPaid: "Kredit už je na cestě, nebo žádný nezbývá. Obnovte prosím stránku.",
  noticeTitle: "Výpověď smlouvy",
  noticeLede: (endsAt: number) =>
    `Poskytovatel může smlouvu vypovědět pro závažné porušení podmínek, nejméně ${noticeDays} dní předem. Kdyby výpověď odešla teď, bude posledním dnem smlouvy ${formatDate(endsAt - 1)}. Dashcamer dostane hned e-mail s důvodem. Za celá nevyužitá období se mu vrátí peníze a záběry si bude moct stahovat ještě 30 dní.`,
  reason: "Důvod",
  reasonHint: "Dashcamer si ho přečte v e-mailu. Napište, co porušil a čím.",
  sure: (name: string) => `Opravdu vypovědět smlouvu s dashcamerem ${name}`,
  give: "Vypovědět smlouvu",
  notGiven: "Výpověď už odešla, nebo smlouva mezitím skončila. Obnovte prosím stránku.",
  given: (endsAt: number) => `Smlouva je vypovězená, platí do ${formatDate(endsAt - 1)}`,
  givenBy: (givenAt: number, by: string | null) =>
    by === null
      ? `Výpověď odešla ${formatDateTime(givenAt)}.`
      : `Výpověď odešla ${formatDateTime(givenAt)}, za Palubku ${by}.`,
  withdrawLede: "Dokud smlouva neskončí, jde výpověď odvolat. Dashcamer o tom dostane e-mail.",
  withdraw: "Odvolat výpověď",
  notWithdrawn:
    "Výpověď už odvolat nejde: smlouva skončila, nebo výpověď odvolal někdo jiný. Obnovte prosím stránku.",
  refusalTitle: "Odmítnutí nových podmínek",
  refusalLede: (version: string) =>
    `Dashcamer odmítl podmínky účinné od ${day(version)} e-mailem nebo dopisem? Zapište to sem. Dostane potvrzení a smlouva sama skončí s koncem zaplaceného období.`,
  cameOn: "Kdy odmítnutí přišlo",
  note: "Jak odmítnutí přišlo",
  noteHint: "Třeba z jaké adresy e-mail přišel nebo kde je dopis uložený.",
  record: "Zapsat odmítnutí",
  notRecorded: {
    InvalidInput: "Přijít mohlo nejdřív v den, kdy nové znění vyšlo, a nejpozději dnes.",
    StateSame: "Odmítnutí už je zapsané. Obnovte prosím stránku.",
    TermsAcceptedAlready: "Dashcamer mezitím s novými podmínkami souhlasil.",
    TooLateToReject: "Ten den už nové podmínky platily, protože se dashcamer přihlásil po dni účinnosti.",
  },
  refused: (version: string, at: number) =>
    `Podmínky účinné od ${day(version)} dashcamer ${formatDate(at)} odmítl`,
  refusalEnds: (endsAt: number) =>
    `Smlouva skončí ${formatDateTime(endsAt)}, když s nimi do té doby přece jen nebude souhlasit.`,
  recordedBy: (by: string) => `Za Palubku: ${by}.`,
  prolongTitle: "Prodloužit tarif",
  prolongLede: (tariff: string, until: number, now: number) =>
    until > now
      ? `Tarif ${tariff} platí do ${formatDate(until - 1)}. Přidané dny navážou hned na to a dashcamer za ně nic neplatí, takže nevznikne ani faktura. Dostane e-mail s důvodem.`
      : `Tarif ${tariff} skončil ${formatDate(until - 1)}. Přidané dny začnou hned a dashcamer za ně nic neplatí, takže nevznikne ani faktura. Dostane e-mail s důvodem.`,
  days: "O kolik dní",
  daysHint: `Nejvýš ${mostGivenDays}.`,
  prolongReason: "Proč",
  prolongReasonHint: "Dashcamer si to přečte v e-mailu.",
  prolong: "Prodloužit tarif",
  notProlonged: {
    ContractEnded: "Smlouva mezitím skončila, tarif už prodloužit nejde.",
    InvalidState: "Smlouva je vypovězená. Tarif půjde prodloužit, až výpověď odvoláte.",
    TermsRejected: "Dashcamer odmítl nové podmínky a smlouva s koncem tarifu skončí. Prodloužit ho nejde.",
    MissingLicense: "Dashcamer ještě žádný tarif neměl, takže není co prodloužit.",
    ChangedMeanwhile:
      "Konec tarifu se mezitím změnil. Obnovte prosím stránku a podívejte se, dokdy platí teď.",
  },
  givenTitle: "Dny zdarma",
  givenDays: (days: number, from: number, until: number) =>
    `${counted(days, { one: "den", few: "dny", other: "dní" })}: od ${formatDate(from)} do ${formatDate(until - 1)}`,
  givenDaysBy: (by: string) => `Za Palubku: ${by}.`,
  takeBackTitle: "Odebrat dny zdarma",
  takeBackLede: (days: number, until: number, now: number) =>
    `Odebere se ${counted(days, { one: "den", few: "dny", other: "dní" })} z posledního prodloužení. ${
      until > now ? `Tarif pak skončí ${formatDate(until - 1)}.` : "Tarif tím hned skončí."
    } Peněz se to netýká. Dashcamer dostane e-mail s důvodem.`,
  takeBack: "Odebrat dny",
  notTakenBack: {
    ContractEnded: "Smlouva mezitím skončila.",
    InvalidState: "Smlouva je vypovězená a dny zdarma s ní skončí samy.",
    TermsRejected: "Dashcamer odmítl nové podmínky a smlouva s koncem tarifu skončí. Dny už odebrat nejde.",
    StateSame: "Není co odebrat: dny už uběhly, nebo si na ně dashcamer objednal vyšší tarif.",
    ChangedMeanwhile: "Tarif se mezitím změnil. Obnovte prosím stránku a podívejte se, dokdy platí teď.",
  },
  logInAsTitle: "Přihlásit se jako dashcamer",
  logInAsLede: (name: string) =>
    `Uvidíte pracovnu tak, jak ji vidí ${name}, nejdéle ${impersonationMinutes} minut a jen ke čtení. Dashcamer hned dostane e-mail s vaším jménem a důvodem. Začátek i konec se zapíšou do auditního záznamu.`,
  logInAsReason: "Proč se potřebujete podívat",
  logInAs: "Přihlásit se jako dashcamer",
  notLoggedInAs: {
    ContractEnded: "Smlouva mezitím skončila, do pracovny už se přihlásit nejde.",
    StateSame: "Účet se mezitím změnil, nebo už jste do pracovny přihlášení. Obnovte prosím stránku.",
  },
  factorsTitle: "Druhý krok přihlášení",
  factorsLede:
    "Kdo ztratil telefon, klíč i záložní kódy, sám se nepřihlásí. Nejdřív si ověřte, že píše opravdu majitel účtu.",
  factorOf: "Čí účet",
  factorSince: "Naposledy přidán",
  accountOf: ({ holder: { role }, name }: { holder: { role: ResettableRole }; name: string }) =>
    `${name} (${factorRoles[role]})`,
  resetFactor: "Zrušit druhý krok",
  resetFactorOf: (who: string) => `Zrušit druhý krok: ${who}`,
  resetFactorLede: (role: ResettableRole) =>
    `Přístupové klíče, aplikace s kódy i záložní kódy přestanou platit a všechna zařízení se odhlásí. ${
      role === "localAdmin"
        ? "Nový druhý krok si správce přidá při příštím přihlášení. Udělat to může každý, kdo zná heslo. Zrušte ho proto, až když je správce připravený se hned přihlásit."
        : "K přihlášení pak stačí heslo, dokud si majitel nepřidá nový."
    } Zapíše se to do auditního záznamu.`,
  resetReasonHint: (role: ResettableRole) =>
    role === "localAdmin"
      ? "Přečte si to v e-mailu dashcamer, kterému web patří."
      : "Majitel účtu si to přečte v e-mailu.",
  factorNotReset: "Druhý krok se mezitím změnil, nebo už ho účet nemá. Obnovte prosím stránku.",
  notConfirmed: "Registrace ještě není potvrzená, takže tu žádná smlouva není.",
};
