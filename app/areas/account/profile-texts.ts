import { counted, formatDate, formatDateTime, quoted } from "~/texts/format";

export const profileTexts = {
  title: "Můj profil",
  unnamed: "Bez jména",
  nickname: (nickname: string) => `Ve videích jako ${quoted(nickname)}`,
  since: (moment: number) => `účet od ${formatDate(moment)}`,
  sent: "Poslaných záběrů",
  published: "Zveřejněných",
  favourites: "Oblíbených dashcamerů",
  tabs: {
    label: "Profil",
    clips: "Moje záběry",
    favourites: "Oblíbení dashcameři",
    settings: "Nastavení a účet",
  },
  history: "Historie záběrů",
  filter: "Záběry podle stavu",
  all: "Všechny",
  planned: (moment: number) => `vyjde ${formatDateTime(moment)}`,
  inVideo: (name: string) => `ve videu ${quoted(name)}`,
  sentOn: (moment: number) => `nahraný ${formatDate(moment)}`,
  removed: (moment: number) => `smazaný ${formatDate(moment)}`,
  watch: "Pustit video",
  transfer: "Převést jinam",
  emptyTitle: "Zatím jste nic neposlali",
  emptyText: "Až pošlete první záběr, uvidíte tady, jak to s ním vypadá.",
  noneTitle: "V tomhle stavu teď nic není",
  noneText: "Zkuste jiný stav, nebo se podívejte na všechny záběry.",
  showAll: "Zobrazit všechny",
  send: "Poslat záběr",
};

/** What waits for the fan, above the history. */
export const waitingTexts = {
  title: "Co na vás čeká",
  approval: (name: string) => `${name} čeká na vaše schválení`,
  approvalText: (clip: string) => `U záběru ${quoted(clip)} dejte vědět, jestli může ven.`,
  look: "Prohlédnout",
  comments: (count: number) =>
    counted(count, { one: "nová zpráva", few: "nové zprávy", other: "nových zpráv" }),
  commentText: (name: string, clip: string) => `${name} vám píše o záběru ${quoted(clip)}.`,
  read: "Přečíst",
  transfer: (clip: string) => `Převod záběru ${quoted(clip)} čeká na rozhodnutí`,
  transferText: (name: string, asked: number) =>
    `Nový dashcamer: ${name}. Požádali jste ${formatDate(asked)}.`,
  manage: "Zobrazit převod",
  takeOver: (count: number) =>
    `Našli jsme ${counted(count, { one: "záběr poslaný", few: "záběry poslané", other: "záběrů poslaných" })} z vaší adresy bez přihlášení`,
  takeOverText: "Přidejte je k účtu a uvidíte je v historii.",
  takeOverSubmit: "Přidat k účtu",
};

/** /profile/favourites */
export const favouritesTexts = {
  title: "Oblíbení dashcameři",
  send: "Poslat záběr",
  closed: "Záběry teď nepřijímá",
  channel: "Kanál",
  since: (moment: number) => `mezi oblíbenými od ${formatDate(moment)}`,
  remove: "Odebrat",
  removeNamed: (name: string) => `Odebrat ${name}`,
  add: "Přidat dashcamera",
  choose: "Dashcamer",
  addSubmit: "Přidat",
  emptyTitle: "Zatím nikoho nemáte",
  emptyText: "Přidejte si dashcamery, kterým posíláte nejčastěji. Při nahrávání pak nebudete hledat.",
};

/** /profile/settings */
export const settingsTexts = {
  title: "Nastavení a účet",
  person: "Kdo jste",
  name: "Jméno",
  surname: "Příjmení",
  nickname: "Přezdívka",
  nicknameHint: "Pod ní vás dashcamer uvede ve videu. U už poslaných záběrů zůstane ta původní.",
  stateNotification: "Psát mi, když se stav mého záběru změní nebo k němu dashcamer něco napíše",
  save: "Uložit profil",
  email: "E-mail",
  emailNow: "Přihlašujete se adresou",
  pending: (email: string) => `Čeká na potvrzení: ${email}`,
  pendingText: "Poslali jsme na ni odkaz. Než ho potvrdíte, platí původní adresa.",
  drop: "Nechat původní adresu",
  newEmail: "Nová adresa",
  changeEmail: "Změnit adresu",
  password: "Heslo",
  currentPassword: "Současné heslo",
  changePassword: "Změnit heslo",
  passwordHint: "Ostatní zařízení se tím odhlásí.",
  sessions: "Přihlášená zařízení",
  thisDevice: "tohle zařízení",
  lastSeen: (moment: number) => `naposledy ${formatDateTime(moment)}`,
  loggedIn: (moment: number) => `přihlášeno ${formatDate(moment)}`,
  revoke: "Odhlásit",
  revokeNamed: (device: string) => `Odhlásit ${device}`,
  revokeOthers: "Odhlásit všechna ostatní",
  unknownDevice: "Neznámý prohlížeč",
  data: "Vaše data",
  exportText: "Všechno, co o vás máme, v jednom souboru JSON: účet, záběry, zprávy, souhlasy, přihlášení.",
  export: "Stáhnout moje data",
  cancelText:
    "Když účet zrušíte, vymažeme vaše osobní údaje. Poslané záběry zůstanou u dashcamerů bez vašeho jména.",
  cancel: "Zrušit účet",
};

/** /profile/cancel */
export const cancelTexts = {
  title: "Zrušit účet",
  lede: "Tohle nejde vrátit. Než budete pokračovat, přečtěte si, co se stane:",
  points: [
    "Jméno, přezdívku, e-mail a přihlášení vymažeme hned.",
    "Záběry, které jste poslali, zůstanou u dashcamerů, ale bez vašeho jména. Do historie už se nedostanete.",
    "Převody záběrů, o kterých se ještě nerozhodlo, skončí.",
    "Odběru novinek se zrušení netýká, odhlásíte ho odkazem v kterémkoli e-mailu.",
  ],
  first: "Chcete si nejdřív stáhnout svoje data?",
  export: "Stáhnout moje data",
  password: "Vaše heslo",
  sure: "Vím, že účet ani jméno u záběrů už nepůjde vrátit",
  submit: "Zrušit účet natrvalo",
  back: "Zpátky do nastavení",
};

/** /profile/email/{key} */
export const emailChangeTexts = {
  title: "Nová adresa účtu",
  text: "Od teď se budete přihlašovat adresou",
  confirm: "Potvrdit novou adresu",
  doneTitle: "Nová adresa platí",
  done: "Přihlašujte se novou adresou. Na původní jsme poslali zprávu o změně.",
  profile: "Na můj profil",
  workspace: "Do pracovny",
  invalidTitle: "Odkaz už neplatí",
  invalid: "Odkaz platí 24 hodin a jen jednou. O nový si řeknete v nastavení účtu.",
  settings: "Do nastavení účtu",
};
