import { formatDate, formatSpace } from "~/texts/format";

/** The crossroads at /login/register. */
export const registerChoiceTexts = {
  title: "Registrace",
  lede: "Na poslání záběru účet nepotřebujete. S účtem ale uvidíte, co jste poslali a jak to dopadlo.",
  label: "Jaký účet",
  fan: {
    title: "Chci posílat záběry",
    text: "Účet fanouška: historie záběrů, oblíbení dashcameři a převody. Zdarma.",
  },
  dashcamer: {
    title: "Chci záběry přijímat",
    text: "Účet dashcamera: pracovna, vlastní adresa pro příjem a prostor podle tarifu.",
  },
  login: "Účet už mám, přihlásit se",
};

/** What both registrations ask. */
export const registerTexts = {
  email: "E-mail",
  emailHint: "Pošleme na něj odkaz, kterým účet potvrdíte.",
  website: "Web (nevyplňujte)",
  haveAccount: "Účet už máte?",
  login: "Přihlaste se",
};

export const registerFanTexts = {
  title: "Účet fanouška",
  name: "Jméno",
  surname: "Příjmení",
  nickname: "Přezdívka",
  nicknameHint: "Pod ní vás dashcamer uvede ve videu. Jméno zůstane mezi námi.",
  clipMails: "Kdy vám psát o vašich záběrech",
  clipMailsHint: "Změníte to kdykoli v nastavení účtu nebo odkazem v každé zprávě.",
  terms: {
    before: "Souhlasím s ",
    terms: "podmínkami pro fanoušky",
    middle: " a beru na vědomí ",
    gdpr: "informace o osobních údajích",
  },
  submit: "Založit účet",
};

export const registerDashcamerTexts = {
  title: "Staňte se dashcamerem",
  /** `spaces` are those of the tariffs, in bytes. */
  lede: (spaces: readonly number[]) =>
    `Vlastní adresa pro příjem záběrů, přehled od nahrání po zveřejnění a prostor od ${formatSpace(Math.min(...spaces))} do ${formatSpace(Math.max(...spaces))}.`,
  channel: "Kanál",
  name: "Název kanálu",
  channelUrl: "Adresa kanálu na YouTube",
  urlName: "Adresa pro příjem záběrů",
  urlNameHint: "Tuhle adresu dáte do popisku videa. Malá písmena, číslice a pomlčky.",
  access: "Přístup",
  truth: "Údaje vyplňte prosím pravdivě.",
  person: "Faktura bude na vaše jméno a příjmení.",
  firstName: "Jméno",
  lastName: "Příjmení",
  terms: {
    before: "Souhlasím s ",
    terms: "podmínkami pro dashcamery",
    middle: (since: number) => ` účinnými od ${formatDate(since)} a beru na vědomí `,
    gdpr: "informace o osobních údajích",
  },
  earlyStart:
    "Žádám, aby služba začala před koncem 14denní lhůty pro odstoupení od smlouvy. Když odstoupím, zaplatím poměrnou část ceny.",
  submit: "Založit účet dashcamera",
  payLater: "Teď nic neplatíte. Účet potvrdíte e-mailem a tarif začne platit, až dorazí platba.",
};

/** After either form, and behind the link of the mail. */
export const confirmTexts = {
  sentTitle: "Podívejte se do e-mailu",
  sent: (typed: string | null) =>
    `Poslali jsme na ${typed ? `adresu ${typed}` : "vaši adresu"} zprávu s odkazem. Platí 24 hodin a registraci jím dokončíte.`,
  resendTitle: "Nic nedorazilo?",
  resend:
    "Koukněte do spamu. Další zprávu si můžete nechat poslat za pár minut, stačí napsat adresu, se kterou jste se registrovali.",
  resendSubmit: "Poslat odkaz znovu",
  title: "Potvrzení účtu",
  email: "E-mail",
  waiting: "Zadejte heslo, které jste si při registraci zvolili. Tím účet potvrdíte a rovnou se přihlásíte.",
  confirm: "Potvrdit a přihlásit se",
  forgotten: "Heslo si nepamatujete?",
  again: "Vyplňte registraci znovu",
  expiredTitle: "Odkaz vypršel",
  expired: "Platil 24 hodin. Registrace na vás ale pořád čeká, stačí si nechat poslat nový odkaz.",
  newLink: "Poslat nový odkaz",
  doneTitle: "Účet už je potvrzený",
  done: "Není potřeba nic dalšího, stačí se přihlásit.",
  login: "Přihlásit se",
  unknownTitle: "Odkaz neplatí",
  unknown:
    "Takovou registraci neznáme. Nepotvrzené registrace po týdnu mažeme, můžete se ale zaregistrovat znovu.",
  register: "Zaregistrovat se",
};
