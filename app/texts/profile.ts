import { counted, formatDate, formatDateTime, nbsp, quoted } from "./format";

export const profileTexts = {
  title: "Můj profil",
  unnamed: "Bez jména",
  nickname: (nickname: string) => `Ve videích jako ${quoted(nickname)}`,
  since: (moment: number) => `účet od\u00a0${formatDate(moment)}`,
  sent: nbsp("Poslaných záběrů"),
  published: "Zveřejněných",
  favourites: nbsp("Oblíbených dashcamerů"),
  tabs: {
    label: "Profil",
    clips: "Moje\u00a0záběry",
    favourites: nbsp("Oblíbení dashcameři"),
    settings: nbsp("Nastavení a účet"),
  },
  history: "Historie záběrů",
  filter: nbsp("Záběry podle stavu"),
  all: "Všechny",
  planned: (moment: number) => `vyjde ${formatDateTime(moment)}`,
  inVideo: (name: string) => `ve\u00a0videu ${quoted(name)}`,
  sentOn: (moment: number) => `poslaný ${formatDate(moment)}`,
  removed: (moment: number) => `smazaný ${formatDate(moment)}`,
  watch: "Pustit video",
  transfer: "Převést jinam",
  emptyTitle: nbsp("Zatím jste nic neposlali"),
  emptyText: nbsp("Až pošlete první záběr, uvidíte tady, jak to s ním vypadá."),
  noneTitle: nbsp("V tomhle stavu teď nic není"),
  noneText: nbsp("Zkuste jiný stav, nebo se podívejte na všechny záběry."),
  showAll: nbsp("Zobrazit všechny"),
  send: "Poslat záběr",
};

/** What waits for the fan, above the history. */
export const waitingTexts = {
  title: nbsp("Co na vás čeká"),
  approval: (name: string) => nbsp(`${name} čeká na vaše schválení`),
  approvalText: (clip: string) => nbsp(`U záběru ${quoted(clip)} dejte vědět, jestli může ven.`),
  look: "Prohlédnout",
  comments: (count: number) =>
    counted(count, { one: "nová zpráva", few: "nové zprávy", other: "nových zpráv" }),
  commentText: (name: string, clip: string) => nbsp(`${name} vám píše o záběru ${quoted(clip)}.`),
  read: "Přečíst",
  transfer: (clip: string) => nbsp(`Převod záběru ${quoted(clip)} čeká na rozhodnutí`),
  transferText: (name: string, asked: number) =>
    nbsp(`Nový dashcamer: ${name}. Požádali jste ${formatDate(asked)}.`),
  manage: "Zobrazit převod",
  takeOver: (count: number) =>
    nbsp(
      `Našli jsme ${counted(count, { one: "záběr poslaný", few: "záběry poslané", other: "záběrů poslaných" })} z vaší adresy bez přihlášení`,
    ),
  takeOverText: nbsp("Přidejte je k účtu a uvidíte je v historii."),
  takeOverSubmit: nbsp("Přidat k účtu"),
};

/** /profile/favourites */
export const favouritesTexts = {
  title: nbsp("Oblíbení dashcameři"),
  send: "Nahraj záběr",
  closed: nbsp("Záběry teď nepřijímá"),
  channel: "Kanál",
  since: (moment: number) => nbsp(`mezi oblíbenými od ${formatDate(moment)}`),
  remove: "Odebrat",
  removeNamed: (name: string) => `Odebrat ${name}`,
  add: nbsp("Přidat dashcamera"),
  choose: "Dashcamer",
  addSubmit: "Přidat",
  emptyTitle: nbsp("Zatím nikoho nemáte"),
  emptyText: nbsp("Přidejte si dashcamery, kterým posíláte nejčastěji. Při nahrávání pak nebudete hledat."),
};

/** /profile/settings */
export const settingsTexts = {
  title: nbsp("Nastavení a účet"),
  person: nbsp("Kdo jste"),
  name: "Jméno",
  surname: "Příjmení",
  nickname: "Přezdívka",
  nicknameHint: nbsp("Pod ní vás dashcamer uvede ve videu. U už poslaných záběrů zůstane ta původní."),
  stateNotification: nbsp("Psát mi, když se stav mého záběru změní"),
  save: "Uložit",
  email: "E-mail",
  emailNow: nbsp("Přihlašujete se adresou"),
  pending: (email: string) => nbsp(`Čeká na potvrzení: ${email}`),
  pendingText: nbsp("Poslali jsme na ni odkaz. Než ho potvrdíte, platí původní adresa."),
  drop: nbsp("Nechat původní adresu"),
  newEmail: nbsp("Nová adresa"),
  changeEmail: nbsp("Změnit adresu"),
  password: "Heslo",
  currentPassword: nbsp("Současné heslo"),
  changePassword: nbsp("Změnit heslo"),
  passwordHint: nbsp("Ostatní zařízení se tím odhlásí."),
  sessions: nbsp("Přihlášená zařízení"),
  thisDevice: nbsp("tohle zařízení"),
  lastSeen: (moment: number) => nbsp(`naposledy ${formatDateTime(moment)}`),
  loggedIn: (moment: number) => nbsp(`přihlášeno ${formatDate(moment)}`),
  revoke: "Odhlásit",
  revokeNamed: (device: string) => `Odhlásit ${device}`,
  revokeOthers: nbsp("Odhlásit všechna ostatní"),
  unknownDevice: nbsp("Neznámý prohlížeč"),
  data: nbsp("Vaše data"),
  exportText: nbsp(
    "Všechno, co o vás máme, v jednom souboru JSON: účet, záběry, zprávy, souhlasy, přihlášení.",
  ),
  export: nbsp("Stáhnout moje data"),
  cancelText: nbsp(
    "Zrušením účtu vymažeme vaše osobní údaje. Poslané záběry zůstanou u dashcamerů bez vašeho jména.",
  ),
  cancel: nbsp("Zrušit účet"),
};

/** /profile/cancel */
export const cancelTexts = {
  title: nbsp("Zrušit účet"),
  lede: nbsp("Tohle nejde vrátit. Než budete pokračovat, přečtěte si, co se stane:"),
  points: [
    nbsp("Jméno, přezdívku, e-mail a přihlášení vymažeme hned."),
    nbsp(
      "Záběry, které jste poslali, zůstanou u dashcamerů, ale bez vašeho jména. Do historie už se nedostanete.",
    ),
    nbsp("Převody záběrů, o kterých se ještě nerozhodlo, skončí."),
    nbsp("Odběru novinek se zrušení netýká, odhlásíte ho odkazem v kterémkoli e-mailu."),
  ],
  first: nbsp("Chcete si nejdřív stáhnout svoje data?"),
  export: nbsp("Stáhnout moje data"),
  password: nbsp("Vaše heslo"),
  sure: nbsp("Vím, že účet ani jméno u záběrů už nepůjde vrátit"),
  submit: nbsp("Zrušit účet natrvalo"),
  back: nbsp("Zpátky do nastavení"),
};

/** /profile/email/{key} */
export const emailChangeTexts = {
  title: nbsp("Nová adresa účtu"),
  text: nbsp("Od teď se budete přihlašovat adresou"),
  confirm: nbsp("Potvrdit novou adresu"),
  doneTitle: nbsp("Nová adresa platí"),
  done: nbsp("Přihlašujte se s ní. Na původní adresu jsme poslali zprávu o změně."),
  profile: nbsp("Na můj profil"),
  workspace: nbsp("Do mého prostoru"),
  invalidTitle: nbsp("Odkaz už neplatí"),
  invalid: nbsp("Změnu adresy potvrdíte do 24 hodin a jen jednou. O novou si řeknete v nastavení účtu."),
  settings: nbsp("Do nastavení účtu"),
};
