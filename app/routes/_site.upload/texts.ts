import { formatNumber, plural } from "~/texts/format";

export const uploadTexts = {
  title: "Poslat záběr",
  lede: "Vyberte soubor z kamery a napište k němu pár slov.",
  ledeUnsent: "Záběr je u nás, ale dashcamer ho uvidí, až když ho odešlete.",
  ledeRunning: "Záběr se už nahrává, zatím můžete vyplnit zbytek. Odeslání dokončíte tlačítkem dole.",
  description: "Pošlete záběr z palubní kamery. Zvládnete to i se špatným připojením a bez registrace.",
  notify: "Napište mi, jak záběr dopadne",
  notifyByProfile: "O tom, jak záběr dopadne, vám píšeme podle nastavení ve vašem profilu.",
  closed: "Posílání záběrů je teď vypnuté",
  nobody: "Teď nemůže záběry přijmout žádný dashcamer. Zkuste to prosím později.",
  absent: (name: string | null) => `${name ?? "Tenhle dashcamer"} teď záběry nepřijímá`,
  absentText: "Zkuste to prosím později.",
  absentOthers: "Poslat záběr jinému dashcamerovi",
  shareLost: "Sdílený soubor se nepodařilo převzít. Vyberte ho prosím tady.",
  fileError: (name: string, error: string) => `${name}: ${error}`,
  to: "Komu záběr posíláte",
  toCard: "Záběr posíláte",
  change: "Změnit dashcamera",
  chance: {
    before: "šance",
    range: (lower: number, higher: number) => `${formatNumber(lower)}–${formatNumber(higher)} %`,
    after: ", že záběr vyjde",
  },
  files: "Soubor",
  drop: "Přetáhněte sem záběr z kamery",
  pick: "Vybrat soubory",
  pickMore: "Přidat další",
  pickHint:
    "MP4, MOV, MKV, WebM, AVI nebo MPEG-TS, nejvýš 8 GB na jeden soubor. Najednou odejde nejvýš 50 souborů",
  pickHintMore: ", další hned po nich",
  filesLabel: "Soubory se záběry",
  what: "Co se stalo",
  forAll:
    "Přezdívka, vzkaz a e-mail jsou společné pro všechny soubory. Čas si každý bere ze svých údajů; ten odsud dostanou jen soubory, které ho nemají.",
  name: "Krátký název",
  nameForAll: "Dostanou ho soubory, které nahoře nemají vlastní název.",
  nameForAllPicked: "Když vyberete víc souborů najednou, dostanou ho všechny.",
  namePlaceholder: "Předjíždění přes plnou před Hrubou Skálou",
  acquired: "Kdy se to stalo",
  acquiredFromFile: "z údajů v souboru",
  nickname: "Přezdívka do videa",
  note: "Vzkaz pro dashcamera",
  noteHint: "Kde to bylo a proč to stojí za vidění. Dvě věty úplně stačí.",
  email: "E-mail",
  emailHint: "Pošleme na něj odkaz, na kterém uvidíte, kam záběr dojel.",
  consent: "Souhlas",
  rights: "Záběr je můj, nebo k němu mám práva, a je na něm silniční provoz.",
  terms: {
    before: "Souhlasím s ",
    fan: "podmínkami pro fanoušky",
    middle: " a beru na vědomí ",
    gdpr: "informace o osobních údajích",
  },
  termsChanged: "Podmínky se mezitím změnily. Přečtěte si je prosím a zaškrtněte souhlas znovu.",
  rulesTitle: "Než odešlete",
  rules: [
    "Obličeje a značky má rozmazat dashcamer, vy nemusíte nic upravovat.",
    "Posílejte jen záběry ze silnice, ke kterým máte práva.",
    "Po šesti měsících můžete záběr převést jinam – jen s účtem.",
  ],
  accountQuestion: "Máte účet?",
  accountLogin: "Přihlaste se",
  accountText: "a záběr uvidíte ve své historii.",
};

const filesAre = (count: number) =>
  plural(count, {
    one: "Soubor je u nás",
    few: `${count} soubory jsou u nás`,
    other: `${count} souborů je u nás`,
  });
const them = (count: number) => (count === 1 ? "ho" : "je");

/** The bar with the button; `count` files are meant. */
export const sendBarTexts = {
  submit: "Odeslat záběr",
  hold: "Ještě ne",
  running: (count: number) =>
    `${count === 1 ? "Soubor se nahrává" : "Soubory se nahrávají"}. Vyplňte zatím zbytek a zaškrtněte souhlasy.`,
  agreed: (count: number) =>
    count === 1 ? "Až soubor dojede, odešle se sám." : "Až soubory dojedou, odešlou se samy.",
  unsent: (count: number) => `${filesAre(count)}, ještě ${them(count)} odešlete.`,
  counting: (count: number) => `${filesAre(count)} a za chvíli ${them(count)} odešleme.`,
  seconds: (seconds: number) => `${seconds} s`,
  waiting: (_count: number, sent: number) =>
    sent === 0
      ? "Zbývá donahrát soubory, pak se všechno odešle samo."
      : `Prvních ${sent} je odeslaných. Další se odešlou samy, až dojedou.`,
  stopped: (_count: number, sent: number) =>
    `Některý soubor nedojel, a tak jsme ${sent === 0 ? "zatím neodeslali nic" : "zbytek neodeslali"}. Dalším stisknutím tlačítka pošlete ty ostatní.`,
};

export const uploadItemTexts = {
  states: {
    queued: "Čeká ve frontě",
    reading: "Čteme údaje ze souboru",
    sending: "Nahrávání",
    paused: "Pozastaveno",
    waiting: "Čeká na další pokus",
    elsewhere: "Tenhle soubor už nahráváte v jiném okně",
    checking: "Kontrolujeme, že dorazilo všechno",
    done: "Je u nás, ještě neodesláno",
    failed: "Nepovedlo se",
  },
  title: "Vlastní název",
  titleOf: (name: string) => `Vlastní název: ${name}`,
  of: (total: string) => `z ${total}`,
  remaining: "zbývá",
  duplicate: "Tenhle záběr už dashcamer má. Podruhé ho posílat nemusíte.",
  refused: "Tenhle soubor jsme nepřijali.",
  hevc: "Záběr je ve formátu HEVC (H.265). Klidně ho pošlete, jen se v některých prohlížečích nepřehraje a musí se nejdřív stáhnout.",
  transportStream: "Soubor TS se v prohlížeči nepřehraje. Klidně ho pošlete, jak je.",
  transportStreamEditable:
    "Soubor TS se v prohlížeči nepřehraje. Přes „Zkrátit nebo ztišit“ z něj uděláte MP4, kvalita se nezmění, nebo ho pošlete, jak je.",
  noPicture: "Náhled z tohohle souboru prohlížeč udělat neumí. Klidně ho pošlete, jak je.",
  heldBack: "Půjde na řadu, až se odešlou ty před ním.",
  stalled: "Teď nic neprochází, čekáme na spojení",
  pickAgain: "Vyberte prosím stejný soubor znovu, nahrávání naváže tam, kde skončilo.",
  retryIn: {
    connection: (seconds: number) => `Spojení vypadlo, další pokus za ${seconds} s`,
    foreign: (seconds: number) =>
      `Místo nás odpovídá někdo po cestě, třeba přihlašovací stránka Wi-Fi nebo firewall. Další pokus za ${seconds} s`,
    full: (seconds: number) => `Nejdřív musí odejít soubory, které už dorazily. Další pokus za ${seconds} s`,
    busy: (seconds: number) =>
      `Z vašeho připojení teď přichází víc souborů, než stíháme brát. Další pokus za ${seconds} s`,
  },
  pause: (name: string) => `Pozastavit ${name}`,
  resume: (name: string) => `Pokračovat s ${name}`,
  remove: (name: string) => `Odebrat ${name}`,
};

export const leaveTexts = {
  title: "Odejít a přerušit nahrávání?",
  progress: (sent: string, total: string) => `Nahráno je ${sent} z ${total}.`,
  consequence:
    "Když odejdete, nahrávání se zastaví. Pokračovat od stejného místa půjde, až sem soubor vložíte znovu.",
  leave: "Přerušit a odejít",
  stay: "Zůstat tady",
  unsent: {
    title: "Odejít bez odeslání?",
    text: "Soubor je u nás, ale dashcamer ho zatím nemá. V tomhle prohlížeči na vás počká šest dní, pak ho smažeme.",
    leave: "Odejít bez odeslání",
  },
};
