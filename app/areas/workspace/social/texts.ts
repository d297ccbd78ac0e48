import type { Network, PostReason } from "~/domain/social/rules";
import { formatDate, formatDateTime } from "~/texts/format";
import { creatorPages } from "../texts";

/** Where the posts of a video stand on its page. */
export const socialCardId = "socialni-site";

const networks: Record<Network, string> = {
  facebook: "Facebook",
  instagram: "Příběh na Instagramu",
};

const reasons: Record<PostReason, string> = {
  contract: "Smlouva skončila.",
  tariff: "Váš tarif příspěvky nemá, nebo zrovna není zaplacený.",
  hidden: "Video nebylo vidět, a tak o něm nic nevyšlo.",
  disconnected: "Stránka nebyla připojená.",
  off: "Zastavili jste ho.",
  late: "Než mohl vyjít, nebylo už video nové.",
  noInstagram: "Instagram není připojený.",
  token: "Síť nám přestala věřit. Připojte stránku znovu a pak to zkuste ještě jednou.",
  permission: "Chybí oprávnění. Připojte stránku znovu a povolte všechno, o co žádáme.",
  blocked: "Síť vám na čas zablokovala zveřejňování. Podívejte se do účtu, co jí vadí.",
  restricted: "Účet na Instagramu má omezení. Otevřete ho v aplikaci, tam řekne proč.",
  dailyLimit: "Instagram už dnes víc příspěvků nevezme. Zkusíme to později.",
  badPicture: "Instagram obrázek nevzal.",
  notFetched: "Instagram si nemohl stáhnout obrázek.",
  rejected: "Síť příspěvek odmítla.",
  busy: "Síť si řekla o přestávku.",
  transient: "Síť měla výpadek.",
  unknown: "Nevíme, jestli vyšel: síť neodpověděla. Než ho pošleme znovu, zeptáme se jí.",
};

const states = {
  none: "nic",
  pending: "čeká",
  posted: "vyšlo",
  failed: "nevyšlo",
  cancelled: "nevyjde",
};

/** What a video's page says of its posts. */
const video = {
  title: creatorPages.social,
  networks,
  states,
  reasons,
  code: (code: number) => `Kód chyby ${code}.`,
  postedAt: (at: number) => `Vyšlo ${formatDateTime(at)}.`,
  nextAt: (at: number) => `Odejde ${formatDateTime(at)}.`,
  againAt: (at: number) => `Další pokus přijde ${formatDateTime(at)}.`,
  open: (network: Network) => (network === "facebook" ? "Otevřít příspěvek" : "Otevřít příběh"),
  gone: "Příběh je vidět 24 hodin.",
  post: "Zveřejnit teď",
  again: "Zkusit znovu",
  postLabel: (network: Network) => `Zveřejnit teď: ${networks[network]}`,
  againLabel: (network: Network) => `Zkusit znovu: ${networks[network]}`,
  ask: "Zeptat se a případně poslat",
  askLabel: (network: Network) => `Zeptat se a případně poslat: ${networks[network]}`,
  sentAt: (at: number) => `Poslali jsme ho ${formatDateTime(at)} a odpověď nepřišla. Možná vyšel.`,
  canAsk: "Umíme se zeptat, jestli tam je, a znovu ho pošleme jen tehdy, když není.",
  cannotAsk: "Zeptat se teď nemůžeme: účet, kam šel, není připojený, nebo video není vidět.",
  look: (network: Network) =>
    network === "facebook"
      ? "Nebo se podívejte na svou stránku a řekněte nám, jak to dopadlo."
      : "Nebo se podívejte do Instagramu a řekněte nám, jak to dopadlo. Příběh je tam vidět 24 hodin.",
  there: "Vyšel",
  thereLabel: (network: Network) => `Vyšel: ${networks[network]}`,
  notThere: "Nevyšel",
  notThereLabel: (network: Network) => `Nevyšel: ${networks[network]}`,
  callOff: "Nezveřejňovat",
  callOffLabel: (network: Network) => `Nezveřejňovat: ${networks[network]}`,
  refresh: "Obnovit",
  notOut: "Zveřejnit půjde, až bude video vidět.",
  connectFirst: "Napřed připojte svou stránku na Facebooku.",
  connect: creatorPages.social,
  preview: "Jak to bude vypadat",
  textIs: "Text příspěvku",
  picture: "Obrázek příběhu",
  cannot: "Video teď není vidět, nebo už příspěvek vyšel.",
};

/** The creator's Facebook page and Instagram account. */
export const socialTexts = {
  title: creatorPages.social,
  lede: "O novém videu dá vědět příspěvek na Facebooku a příběh na Instagramu.",
  video,
  notSetUpTitle: "Tady zatím zveřejňovat nejde",
  notSetUp: "Provozovatel platformy ještě nepřipojil aplikaci na Facebooku.",
  notInTariffTitle: "Příspěvky má tarif Standard a vyšší",
  notInTariff: "Když vyjde video, Palubka o něm sama napíše na vaši stránku a do příběhů. Vy nemusíte nic.",
  connectTitle: "Připojit stránku",
  connectText:
    "Přihlásíte se na Facebooku a povolíte Palubce zveřejňovat na své stránce. S Instagramem to jde, když má profesionální účet a patří ke stejné stránce.",
  connect: "Přihlásit se na Facebooku",
  connectAgain: "Připojit znovu",
  connectOther: "Připojit jinou stránku",
  emptyTitle: "Žádná stránka tu připojená není",
  emptyText: "Bez ní nic nikam neposíláme.",
  chooseTitle: "Kterou stránku?",
  choose: "Připojit tuto stránku",
  chooseLabel: (name: string) => `Připojit tuto stránku: ${name}`,
  withInstagram: (name: string) => `a Instagram @${name}`,
  withoutInstagram: "bez Instagramu",
  page: "Stránka na Facebooku",
  instagram: "Instagram",
  noInstagram:
    "Nepřipojený. Buď ke stránce nepatří profesionální účet, nebo jste ho při přihlášení nepovolili.",
  connectedAt: "Připojeno",
  pausedTitle: (network: Network) =>
    network === "facebook" ? "Facebook si řekl o přestávku" : "Instagram si řekl o přestávku",
  paused: (until: number) => `Nové příspěvky tam počkají do ${formatDateTime(until)}.`,
  endingTitle: (at: number) => `Přístup ke stránce končí ${formatDate(at)}`,
  ending: "Když se do té doby přihlásíte znovu, nic se nepřeruší.",
  deadTitle: "Na stránku se teď nedostaneme",
  dead: "Dokud ji znovu nepřipojíte, nic nevyjde.",
  noticeText: "Nové příspěvky o videích tam teď nevycházejí.",
  stoppedText: "Síť nás odmítla. Proč a co s tím, je na stránce sociálních sítí.",
  toPage: creatorPages.social,
  disconnect: "Odpojit stránku",
  disconnectLabel: (name: string) => `Odpojit stránku ${name}`,
  disconnectQuestion: "Přístup zapomeneme a nic dalšího nevyjde. Co už vyšlo, zůstane.",
  autoTitle: "Co vyjde samo",
  autoFacebook: "Příspěvek na Facebooku",
  autoInstagram: "Příběh na Instagramu",
  autoHint:
    "Týká se videí, která vyjdou od teď. Příspěvek deset minut počká, abyste video mohli opravit nebo skrýt.",
  template: "Text příspěvku",
  templateHint:
    "Místo {název}, {odkaz} a {playlist} doplníme údaje o videu. Odkaz na video přidá Facebook i sám.",
  save: "Uložit nastavení",
  previewTitle: "Náhled",
  previewOf: (name: string) => `Na nejnovějším videu: ${name}`,
  previewNone: "Až vyjde video, uvidíte tu, jak příspěvek vypadá.",
  previewLink: "Zveřejnit ho ručně",
  pictureAlt: (name: string) => `Obrázek příběhu s názvem videa ${name}`,
  sandbox: "Zkušební Facebook: co by vyšlo a co se má pokazit",
};
