import { clipCount } from "~/areas/clip/texts";
import { creatorPages } from "~/areas/workspace/texts";
import { clipsPerList } from "~/domain/companions/rules";
import { formatBytes, formatDateTime, quoted } from "~/texts/format";

/** /dashcamer/computer */
export const computerTexts = {
  title: creatorPages.computer,
  lede: "Stahuje záběry rovnou do složky ve vašem počítači. Když spojení vypadne nebo počítač usne, naváže tam, kde skončila.",
  onPhone: "Aplikace je jen pro počítače. V telefonu stáhnete záběry po jednom, níže na této stránce.",

  filtered: "Vyfiltrované záběry",
  measured: (clips: number, bytes: number) =>
    clips === 0
      ? "Filtru neodpovídá žádný záběr, který by šel stáhnout."
      : `${clipCount(clips)}, dohromady ${formatBytes(bytes)}.`,
  tooMuch: `Filtru odpovídá víc než ${clipCount(clipsPerList)}. Tolik se jich najednou stáhnout nedá, zužte prosím filtr.`,
  filteredText:
    "Stáhne je aplikace, když je připojená. Bez ní dejte seznam adres programu na stahování: každý řádek je jeden záběr a přihlašovat se u toho nemusí. Platí týden nebo do změny hesla. Kdo seznam má, stáhne si vaše záběry, tak ho nikomu neposílejte.",
  bringFiltered: (clips: number) => `Stáhnout do počítače ${clipCount(clips)}`,
  bringing: (clips: number) => `Aplikace má ke stažení ${clipCount(clips)}.`,
  wantedFailed: "Seznam záběrů se nepodařilo načíst. Zkuste to znovu.",
  folder: {
    text: "Prohlížeč je umí i sám uložit do složky, kterou vyberete. Co v ní už celé je, znovu nestahuje.",
    pick: "Uložit do složky…",
    pickOther: "Vybrat jinou složku…",
    saving: (folder: string) => `Ukládáme do složky ${quoted(folder)}`,
    count: (saved: number, total: number, folder: string) =>
      `Ve složce ${quoted(folder)}: ${saved} z ${clipCount(total)}.`,
    keepOpen: "Nechte stránku otevřenou. Záběr, který právě přichází, by se po zavření stahoval znovu.",
    stop: "Zastavit",
    stopped: "Zastaveno. Nedokončený soubor po pokračování naváže, do té doby není celý.",
    goOn: "Pokračovat",
    tryAgain: "Zkusit neuložené znovu",
    failed: (clips: number) => `Neuložilo se: ${clipCount(clips)}`,
    failure: (nickname: string, id: number, why: string) =>
      `${nickname === "" ? "Záběr" : nickname} #${id}: ${why}`,
  },
  backToList: "Zpět na seznam",

  connection: "Spojení s tímto počítačem",
  unscripted:
    "Tato stránka se s aplikací spojí jen se zapnutým JavaScriptem. Bez něj aplikaci propojíte kódem a záběry stáhnete po jednom nebo podle seznamu adres.",
  connect: "Připojit aplikaci",
  retry: "Zkusit znovu",
  disconnect: "V tomto prohlížeči nepoužívat",
  phases: {
    off: "Aplikace není připojená. Spusťte ji a připojte se k ní. Prohlížeč se vás nejspíš zeptá, jestli se web smí spojit s programy v počítači. Povolte to.",
    asking: "Prohlížeč se ptá, jestli se web smí spojit s programy v počítači. Povolte to, prosím. Počkáme.",
    connecting: (attempt: number, attempts: number) =>
      `Hledáme aplikaci v tomto počítači, pokus ${attempt} z ${attempts}.`,
    refused: "Prohlížeč webu nedovolil spojit se s programy v počítači",
    refusedText:
      "Povolíte to v nastavení stránky: klikněte na ikonu vlevo od adresy a u položky „Aplikace v zařízení“ nebo „Přístup k místní síti“ zvolte povolit. Potom to zkuste znovu. Záběry zatím stáhnete po jednom nebo podle seznamu adres.",
    unanswered: "Otázka prohlížeče zůstala bez odpovědi",
    unansweredText:
      "Bez povolení se web s aplikací nespojí. Zkuste to znovu, nebo záběry stáhněte po jednom či podle seznamu adres. Pokud se prohlížeč na nic neptal, aplikace nejspíš neběží.",
    notRunning: "Aplikace v tomto počítači neodpovídá",
    notRunningText:
      "Nejspíš neběží. Spusťte ji a zkuste to znovu. Safari takové spojení nedovoluje, tam použijte jiný prohlížeč. Záběry zatím stáhnete po jednom nebo podle seznamu adres.",
    unpaired: (computer: string) => `Aplikace v počítači ${computer} běží a na propojení čeká`,
    unpairedText: "Propojte ji se svým účtem. Bude pak smět stahovat vaše záběry.",
    foreign: (account: string) => `Aplikace je propojená s jiným účtem: ${account}`,
    foreignText: "Nejdřív ji odpojte na její stránce v tomto počítači, potom ji propojte znovu.",
    connected: (computer: string) => `Připojeno k počítači ${computer}`,
    folder: (folder: string, free: number) =>
      `Ukládá do složky ${folder}, volných je tam ${formatBytes(free)}.`,
    paused: "Stahování jste v aplikaci pozastavili.",
  },
  whereToAllow: {
    label:
      "Kreslený návod: 1. ikona vlevo od adresy stránky, 2. v nabídce pod ní zapnutá položka Aplikace v zařízení.",
    address: "adresa této stránky",
    permissions: "Oprávnění stránky",
    device: "Aplikace v zařízení",
    orNetwork: "nebo Přístup k místní síti",
    caption: "Nabídka vypadá v každém prohlížeči trochu jinak, cesta je stejná.",
  },
  ownPage: "Stránka aplikace",
  pairThis: "Propojit tento počítač",
  pairFailed: "Propojit se nepodařilo. Vyžádejte si nový kód a zkuste to znovu.",

  start: "Jak ji spustit",
  node: "Aplikace potřebuje Node.js 22 nebo novější, je zdarma na",
  nodeSite: "nodejs.org",
  file: "Stáhněte si ji jako jeden soubor:",
  fileLink: "palubka.mjs",
  command: "Ve složce s ním spusťte v příkazové řádce:",
  commandLabel: "Příkaz, kterým se aplikace spustí",
  copy: "Zkopírovat příkaz",
  codeText: "Propojte ji s účtem: tlačítkem výše, nebo kódem na její stránce",
  makeCode: "Vyžádat kód",
  code: "Kód pro aplikaci",
  codeHint: "Platí deset minut a jen jednou. Nikomu ho neříkejte.",
  newClips: "Nové záběry umí stahovat i sama, hned jak přijdou. Zapnete to na její stránce.",
  previews:
    "Záběry, které prohlížeč nepřehraje, třeba AVI nebo HEVC, mohou dostat menší náhled. Když je v počítači program ffmpeg, aplikace ho ze staženého záběru vyrobí a pošle sem. Zapnete to na její stránce.",

  companions: "Propojené počítače",
  lastSeen: (at: number) => `naposledy ${formatDateTime(at)}`,
  unnamed: "Počítač beze jména",
  unpair: "Odpojit",
  unpairText: "Po odpojení aplikace v počítači přestane stahovat. Co už stáhla, v něm zůstane.",

  clips: "Záběry",
  noClipsTitle: "Zatím tu nejsou žádné záběry",
  noClipsText: "Až vám někdo nějaký pošle, půjde odsud stáhnout.",
  downloadNew: "Stáhnout do počítače všechny z této stránky",
  name: "Záběr",
  recorded: "Pořízeno",
  size: "Velikost",
  state: "V počítači",
  actions: "Co se záběrem",
  toComputer: "Do počítače",
  toComputerLabel: (name: string) => `Stáhnout do počítače záběr ${quoted(name)}`,
  plain: "Stáhnout",
  plainLabel: (name: string) => `Stáhnout záběr ${quoted(name)}`,
  playLabel: (name: string) => `Přehrát z počítače záběr ${quoted(name)}`,
  playing: (name: string) => `Přehrává se z počítače: ${name}`,
  closePlayer: "Zavřít přehrávač",
  cannotPlay: "Prohlížeč tento soubor přehrát neumí. Otevřete ho ve složce v počítači.",

  list: "Bez aplikace",
  listText:
    "Seznam adres dejte programu na stahování: každý řádek je jeden záběr, nejnovější jsou první. Přihlašovat se u toho nemusí a přerušené stahování naváže. Platí týden nebo do změny hesla. Kdo seznam má, stáhne si vaše záběry, tak ho nikomu neposílejte.",
  listLink: "Seznam adres",
};
