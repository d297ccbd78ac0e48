import { placeholders, type TemplateMistake } from "./name-template.ts";
import type { PreviewError } from "./state.ts";
import type { DownloadError } from "./wire.ts";

/** Words of the companion's own page. */
export const pageTexts = {
  title: "Palubka v počítači",
  pairedWith: (account: string) => `Propojeno s účtem ${account}`,
  unpaired: "Zatím s nikým nepropojeno",
  pairText: "Kód dostanete na webu ve svém pracovním prostředí, na stránce Aplikace v počítači.",
  code: "Kód z webu",
  pair: "Propojit",
  unpair: "Odpojit od účtu",
  unpairText: "Stažené záběry ve složce zůstanou.",
  pairing: {
    wrongCode: "Tenhle kód neplatí. Platí deset minut a jen jednou, vyžádejte si na webu nový.",
    pairedAlready: "Aplikace už je s účtem propojená. Nejdřív ji odpojte.",
    tooOften: "Příliš mnoho pokusů. Zkuste to za deset minut.",
    offline: "Web teď neodpovídá. Zkontrolujte připojení a zkuste to znovu.",
  },
  downloads: "Stahování",
  pause: "Pozastavit",
  resume: "Pokračovat",
  paused: "Stahování i výroba náhledů stojí.",
  refresh: "Obnovit",
  none: "Zatím se nic nestáhlo. Záběry se vybírají na webu, nové se můžou stahovat samy.",
  newClips: "Nové záběry",
  newClipsOn: "Stahují se samy: všechny, které přijdou po zapnutí. Starší se vybírají na webu.",
  newClipsOff:
    "Samy se nestahují, záběry vybíráte na webu. Po zapnutí se stáhne každý, který přijde potom. Co už na webu je, vyberete dál tam.",
  newClipsUnpaired: "Stahovat se samy můžou, až bude aplikace propojená s účtem.",
  newClipsOffline: "Web teď neodpovídá, takže zůstalo vypnuto. Zkuste to znovu.",
  newClipsTurnOn: "Stahovat nové záběry automaticky",
  newClipsTurnOff: "Nestahovat nové záběry automaticky",
  previews: "Náhledy",
  previewsText:
    "Záběr, který prohlížeče nepřehrají nebo je moc velký, dostane menší náhled, nejvýš 720p. Vyrobí ho program ffmpeg v tomhle počítači, jeden po druhém a tak, aby nezdržoval jiné programy. Náhledy se na webu počítají do prostoru.",
  ffmpegFound: (version: string) => `V počítači je ffmpeg ${version}.`,
  ffmpeg: {
    missing:
      "Program ffmpeg se v počítači nenašel. Nainstalujte ho z ffmpeg.org, nebo aplikaci spusťte s volbou --ffmpeg a cestou k němu.",
    unfit: "Tenhle ffmpeg neumí vyrobit H.264. Nainstalujte takový, který má libx264.",
  },
  previewsOn: "Zapnout náhledy",
  previewsOff: "Vypnout náhledy",
  previewsAgain: "Zkusit znovu",
  preview: {
    making: (percent: number) => `vyrábí se náhled, ${percent} %`,
    made: "náhled je na webu",
    failed: (reason: string) => `náhled není: ${reason}`,
  },
  previewErrors: {
    diskFull: "na disku není dost místa",
    siteFull: "na webu na něj nezbývá prostor",
    unreadable: "ffmpeg soubor nezpracoval",
    unfit: "co ffmpeg vyrobil, web nepřijal",
  } satisfies Record<PreviewError, string>,
  autostart: "Spouštění s počítačem",
  autostartIsOn: (place: string) => `Aplikace se spouští s každým přihlášením do počítače. Zapsáno: ${place}`,
  autostartIsOff: (place: string) => `Aplikace se sama nespouští. Zapnutím vznikne jediný zápis: ${place}`,
  autostartTurnOn: "Spouštět s počítačem",
  autostartTurnOff: "Nespouštět s počítačem",
  autostartFailed: "Zápis se nepovedl. Zkontrolujte oprávnění k uvedenému místu.",
  settings: "Nastavení",
  folder: "Složka pro záběry",
  folderHint: "Celá cesta. Co už je stažené, zůstane v dosavadní složce.",
  free: (size: string) => `Volných ${size}`,
  saveFolder: "Uložit složku",
  relativeFolder: "Napište celou cestu, například /home/jana/Videa nebo C:\\Videa.",
  noFolder: "Složku se nepodařilo vytvořit. Zkontrolujte cestu a oprávnění.",
  template: "Podsložky a názvy souborů",
  templateHint:
    "Zástupné výrazy: {date}, {year}, {month}, {nickname}, {name} a {id}; podsložky oddělujte lomítkem, například {date}/{nickname}/{name}. Co už je stažené, si název nechá.",
  saveTemplate: "Uložit názvy",
  templateMistakes: {
    tooLong: "Zkraťte předpis na 200 znaků.",
    unknown: `Tenhle výraz neznáme. Použít jdou jen ${placeholders.map((word) => `{${word}}`).join(", ")}.`,
    forbidden: 'Znaky < > : " \\ | ? * v názvech souborů být nemohou. Podsložky oddělujte lomítkem /.',
    part: "Žádná část mezi lomítky nesmí být prázdná ani začínat nebo končit tečkou či mezerou.",
    tooDeep: "Použijte nejvýš tři podsložky.",
    noName: "V názvu souboru, tedy za posledním lomítkem, musí být {name} nebo {id}.",
  } satisfies Record<TemplateMistake, string>,
  speed: "Nejvyšší rychlost v MB/s",
  speedHint: "Prázdné pole znamená bez omezení.",
  saveSpeed: "Uložit rychlost",
  wrongSpeed: "Napište číslo od 0,1 do 10 000, nebo nechte pole prázdné.",
  unknown: "Tomuhle aplikace nerozumí. Načtěte stránku znovu.",
  edit: "Otevřít na webu",
  clip: (id: number) => `Záběr ${id}`,
  state: {
    waiting: "čeká",
    running: (received: string, size: string) => `${received} z ${size}`,
    local: (size: string) => `staženo, ${size}`,
    gone: "soubor už ve složce není",
  },
  errors: {
    diskFull: "Na disku není dost místa.",
    folderMissing: "Složka není dostupná.",
    fileTooLarge: "Tak velký soubor se na tenhle disk uložit nedá.",
    notFound: "Záběr už na webu není.",
    notAllowed: "K záběru už nemáte přístup.",
    unpaired: "Aplikace není propojená s účtem.",
    damaged: "Soubor přišel poškozený.",
    offline: "Web neodpovídá, zkoušíme to dál.",
  } satisfies Record<DownloadError, string>,
};

/** Said at the page's switch and in the terminal alike. */
export const autostartTexts = {
  tooLong: (most: number) =>
    `Windows po přihlášení spustí jen příkaz do ${most} znaků a tenhle je delší. Přesuňte aplikaci nebo její složku na kratší cestu a zkuste to znovu.`,
};

/** What the terminal says. */
export const terminalTexts = {
  listening: (address: string, site: string) => `Palubka v počítači běží: ${address} (web ${site})`,
  autostartOn: (place: string) => `Aplikace se bude spouštět s každým přihlášením. Zapsáno: ${place}`,
  autostartOff: (place: string) => `Aplikace se sama spouštět nebude. Odstraněno: ${place}`,
  runsAlready: "Aplikace už běží, nebo port používá jiný program.",
};
