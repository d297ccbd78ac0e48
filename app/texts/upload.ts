import { formatNumber, nbsp, plural } from "./format";

export const uploadTexts = {
  title: "Nahraj záběr",
  lede: nbsp("Vyberte soubor z kamery a napište k němu pár slov."),
  ledeRunning: nbsp("Záběr se už nahrává, zatím můžete vyplnit zbytek. Odeslání dokončíte tlačítkem dole."),
  description: nbsp("Pošlete záběr z palubní kamery. Zvládnete to i se špatným připojením a bez registrace."),
  notify: nbsp("Napište mi, až se se záběrem něco stane"),
  notifyByProfile: nbsp("O tom, co se se záběrem děje, vám píšeme podle nastavení ve vašem profilu."),
  closed: "Posílání záběrů je teď vypnuté",
  nobody: nbsp("Teď nemůže záběry přijmout žádný dashcamer. Zkuste to prosím později."),
  shareLost: nbsp("Sdílený soubor se nepodařilo převzít. Vyberte ho prosím tady."),
  fileError: (name: string, error: string) => `${name}: ${error}`,
  to: nbsp("Komu záběr posíláte"),
  toCard: "Záběr posíláte",
  change: "Změnit dashcamera",
  chance: (lower: number, higher: number) => `${formatNumber(lower)}–${formatNumber(higher)}\u00a0%`,
  chanceLabel: nbsp("šance, že záběr vyjde"),
  files: "Soubor",
  drop: nbsp("Přetáhněte sem záběr z kamery"),
  pick: "Vybrat soubory",
  pickMore: "Přidat další",
  pickHint: nbsp("MP4, MOV, MKV, WebM, AVI nebo MPEG-TS, nejvýš 8 GB na jeden soubor."),
  filesLabel: nbsp("Soubory se záběry"),
  what: nbsp("Co se stalo"),
  name: "Krátký název",
  namePlaceholder: nbsp("Předjíždění přes plnou před Hrubou Skálou"),
  acquired: nbsp("Kdy se to stalo"),
  acquiredFromFile: nbsp("z údajů v souboru"),
  nickname: nbsp("Přezdívka do videa"),
  note: nbsp("Vzkaz pro dashcamera"),
  noteHint: nbsp("Kde to bylo a proč to stojí za vidění. Dvě věty úplně stačí."),
  email: "E-mail",
  emailHint: nbsp("Pošleme na něj odkaz, na kterém uvidíte, kam záběr dojel."),
  consent: "Souhlas",
  rights: nbsp("Záběr je můj, nebo k němu mám práva, a je na něm silniční provoz."),
  terms: {
    before: "Souhlasím s\u00a0",
    fan: nbsp("podmínkami pro odesílatele"),
    middle: nbsp(" a znám "),
    gdpr: nbsp("informace o osobních údajích"),
  },
  submit: "Odeslat záběr",
  submitWaiting: nbsp("Máme to. Jen ať soubory dojedou – pak se všechno odešle samo."),
  submitStopped: nbsp(
    "Některý soubor nedojel, a tak jsme zatím neodeslali nic. Dalším stisknutím tlačítka pošlete ty ostatní.",
  ),
  submitNote: nbsp("Odešle se, jakmile doběhne nahrávání."),
  rulesTitle: "Než odešlete",
  rules: [
    nbsp("Obličeje a RZ rozmaže dashcamer, vy nemusíte nic upravovat."),
    nbsp("Posílejte jen záběry ze silnice, ke kterým máte práva."),
    nbsp("Po šesti měsících můžete záběr převést jinam – jen s účtem."),
  ],
  accountQuestion: "Máte účet?",
  accountLogin: "Přihlaste se",
  accountText: nbsp("a záběr uvidíte ve své historii."),
};

export const uploadItemTexts = {
  states: {
    queued: "Čeká ve frontě",
    reading: "Čteme údaje ze souboru",
    sending: "Nahrávání",
    paused: "Pozastaveno",
    waiting: "Čeká na další pokus",
    elsewhere: nbsp("Tenhle soubor už nahráváte v jiném okně"),
    checking: "Kontrolujeme, že dorazilo všechno",
    done: "Nahráno",
    failed: "Nepovedlo se",
  },
  of: (total: string) => `z\u00a0${total}`,
  remaining: "zbývá",
  duplicate: nbsp("Tenhle záběr už dashcamer má. Podruhé ho posílat nemusíte."),
  refused: nbsp("Tenhle soubor jsme nepřijali."),
  hevc: nbsp(
    "Záběr je ve formátu HEVC (H.265). Klidně ho pošlete, jen se v některých prohlížečích nepřehraje a musí se nejdřív stáhnout.",
  ),
  transportStream: nbsp(
    "Soubor TS prohlížeče nepřehrají. Přes „Zkrátit nebo ztišit“ z něj můžete beze ztráty udělat MP4, nebo ho pošlete, jak je.",
  ),
  pickAgain: nbsp("Vyberte prosím stejný soubor znovu, nahrávání naváže tam, kde skončilo."),
  retryIn: {
    line: (seconds: number) => nbsp(`Spojení vypadlo, další pokus za ${seconds} s`),
    foreign: (seconds: number) =>
      nbsp(
        `Místo nás odpovídá někdo po cestě, třeba přihlašovací stránka Wi-Fi nebo firewall. Další pokus za ${seconds} s`,
      ),
    busy: (seconds: number) =>
      nbsp(`Z vašeho připojení teď přichází víc souborů, než stíháme brát. Další pokus za ${seconds} s`),
  },
  pause: (name: string) => `Pozastavit ${name}`,
  resume: (name: string) => `Pokračovat s\u00a0${name}`,
  remove: (name: string) => `Odebrat ${name}`,
};

export const leaveTexts = {
  title: nbsp("Odejít a přerušit nahrávání?"),
  progress: (sent: string, total: string) => `Odesláno je ${sent} z\u00a0${total}.`,
  consequence: nbsp(
    "Když odejdete, nahrávání se zastaví. Pokračovat od stejného místa půjde, až sem soubor vložíte znovu.",
  ),
  leave: nbsp("Přerušit a odejít"),
  stay: "Zůstat tady",
};

export const receiptTexts = {
  title: (count: number) =>
    plural(count, { one: "Záběr dojel", few: "Záběry dojely", other: "Záběry dojely" }),
  lede: (dashcamer: string) => `Děkujeme. Teď je na řadě ${dashcamer}.`,
  linkTitle: nbsp("Odkaz, na kterém uvidíte, jak to se záběrem vypadá"),
  linkHint: nbsp("Uložte si ho. Kdo ho má, uvidí stav záběru – nikomu jinému ho proto neposílejte."),
  open: nbsp("Otevřít stránku záběru"),
  mailed: (email: string) => `Odkaz jsme poslali i\u00a0na\u00a0${email}.`,
  another: "Poslat další záběr",
  home: nbsp("Zpátky na úvod"),
};
