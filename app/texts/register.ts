import type { Feature } from "../domain/tariffs/rules";
import { formatDate, nbsp } from "./format";

/** The crossroads at /login/register. */
export const registerChoiceTexts = {
  title: "Registrace",
  lede: nbsp("Na poslání záběru účet nepotřebujete. S účtem ale uvidíte, co jste poslali a jak to dopadlo."),
  label: "Jaký účet",
  fan: {
    title: nbsp("Chci posílat záběry"),
    text: nbsp("Účet fanouška: historie záběrů, oblíbení dashcameři a převody. Zdarma."),
  },
  dashcamer: {
    title: nbsp("Chci záběry přijímat"),
    text: nbsp("Účet dashcamera: pracovna, vlastní adresa pro příjem a prostor podle tarifu."),
  },
  login: nbsp("Účet už mám, přihlásit se"),
};

/** What both registrations ask. */
export const registerTexts = {
  email: "E-mail",
  emailHint: nbsp("Pošleme na něj odkaz, kterým účet potvrdíte."),
  website: "Web (nevyplňujte)",
  haveAccount: nbsp("Účet už máte?"),
  login: "Přihlaste se",
};

export const registerFanTexts = {
  title: nbsp("Účet fanouška"),
  name: "Jméno",
  surname: "Příjmení",
  nickname: "Přezdívka",
  nicknameHint: nbsp("Pod ní vás dashcamer uvede ve videu. Jméno zůstane mezi námi."),
  terms: {
    before: nbsp("Souhlasím s "),
    terms: nbsp("podmínkami pro fanoušky"),
    middle: nbsp(" a znám "),
    gdpr: nbsp("informace o osobních údajích"),
  },
  submit: "Založit účet",
};

export const registerDashcamerTexts = {
  title: nbsp("Staňte se dashcamerem"),
  lede: nbsp(
    "Vlastní adresa pro příjem záběrů, přehled od nahrání po zveřejnění a prostor, který vám nedojde uprostřed dovolené.",
  ),
  tariff: "Tarif",
  interval: "Období platby",
  intervals: { 365: "Ročně", 30: "Měsíčně" } as Record<number, string>,
  period: (days: number) => nbsp(`na ${days} dní`),
  days: (days: number) => nbsp(`${days} dní`),
  who: {
    1: nbsp("Na začátek a pro malé kanály"),
    2: nbsp("Když záběry chodí každý den"),
    3: nbsp("Pro kanál se střihači"),
    4: nbsp("Pro web pod vlastní značkou"),
  } as Record<number, string>,
  perks: {
    1: [nbsp("Příjem záběrů na vlastní adrese"), nbsp("Stavy, poznámky a komentáře")],
    2: [nbsp("Vlastní štítky"), nbsp("Příspěvky na sociální sítě samy")],
    3: [nbsp("Editoři a přidělování záběrů"), nbsp("Sestřih záběrů před vydáním")],
    4: [nbsp("Vlastní doména"), nbsp("Odkaz na vlastní web")],
  } as Record<number, string[]>,
  everythingOf: (name: string) => nbsp(`Vše z tarifu ${name}`),
  pick: "Vybrat",
  picked: "Vybráno",
  prices: nbsp(
    "Ceny jsou konečné a bez DPH, poskytovatel není jejím plátcem. Tarif začne platit, až přijde platba. Po jeho skončení vám přijaté záběry zůstanou, jen nepřijdou nové.",
  ),
  compare: nbsp("Porovnat tarify podrobně"),
  feature: "Funkce",
  features: {
    customTags: "Vlastní štítky",
    socialPosts: nbsp("Automatické příspěvky na sociální sítě"),
    editors: "Editoři",
    preReleaseCompilation: nbsp("Sestřih před vydáním"),
    transferHolder: nbsp("Kdo má převedený záběr"),
    ownDomain: nbsp("Vlastní doména"),
  } satisfies Record<Feature, string>,
  yes: "ano",
  no: "ne",
  channel: "Kanál",
  name: nbsp("Název kanálu"),
  channelUrl: nbsp("Adresa kanálu na YouTube"),
  urlName: nbsp("Adresa pro příjem záběrů"),
  urlNameHint: nbsp("Tuhle adresu dáte do popisku videa. Malá písmena, číslice a pomlčky."),
  access: "Přístup",
  truth: nbsp("Údaje vyplňte prosím pravdivě, budou na faktuře."),
  firstName: "Jméno",
  lastName: "Příjmení",
  promoCode: "Promokód",
  promoCodeHint: nbsp("Slevu na první období odečteme v objednávce."),
  summary: "Souhrn",
  space: "Prostor",
  term: "Období",
  total: "Cena",
  terms: {
    before: nbsp("Souhlasím s "),
    terms: nbsp("podmínkami pro dashcamery"),
    middle: (since: number) => nbsp(` účinnými od ${formatDate(since)} a znám `),
    gdpr: nbsp("informace o osobních údajích"),
  },
  earlyStart: nbsp("Chci službu začít používat před uplynutím lhůty pro odstoupení od smlouvy."),
  submit: "Založit účet dashcamera",
  payLater: nbsp("Teď nic neplatíte. Účet potvrdíte e-mailem a tarif začne platit, až dorazí platba."),
};

/** After either form, and behind the link of the mail. */
export const confirmTexts = {
  sentTitle: nbsp("Podívejte se do e-mailu"),
  sent: nbsp("Poslali jsme na vaši adresu zprávu s odkazem. Platí 24 hodin a registraci jím dokončíte."),
  resendTitle: nbsp("Nic nedorazilo?"),
  resend: nbsp(
    "Koukněte do spamu. Další zprávu si můžete nechat poslat za pár minut, stačí napsat adresu, se kterou jste se registrovali.",
  ),
  resendSubmit: "Poslat odkaz znovu",
  title: nbsp("Potvrzení účtu"),
  email: "E-mail",
  waiting: nbsp(
    "Zadejte heslo, které jste si při registraci zvolili. Tím účet potvrdíte a rovnou se přihlásíte.",
  ),
  confirm: nbsp("Potvrdit a přihlásit se"),
  forgotten: nbsp("Heslo si nepamatujete?"),
  again: nbsp("Vyplňte registraci znovu"),
  expiredTitle: nbsp("Odkaz vypršel"),
  expired: nbsp("Platil 24 hodin. Registrace na vás ale pořád čeká, stačí si nechat poslat nový odkaz."),
  newLink: nbsp("Poslat nový odkaz"),
  doneTitle: nbsp("Účet už je potvrzený"),
  done: nbsp("Není potřeba nic dalšího, stačí se přihlásit."),
  login: "Přihlásit se",
  unknownTitle: nbsp("Odkaz neplatí"),
  unknown: nbsp(
    "Takovou registraci neznáme. Nepotvrzené registrace po týdnu mažeme, můžete se ale zaregistrovat znovu.",
  ),
  register: "Zaregistrovat se",
};
