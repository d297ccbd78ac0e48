import type { DownloadError } from "../../../../companion/wire";

/** What the pages of the workspace say of a clip in the creator's computer. */
export const onComputerTexts = {
  requestFailed: "Aplikace neodpověděla. Zkuste to znovu.",
  card: "V tomto počítači",
  notConnected: "Stránka s aplikací v počítači právě nemluví.",
  connecting: "Hledáme aplikaci v počítači. Pokud se prohlížeč ptá, povolte to.",
  noAnswer: "S aplikací se nepodařilo spojit.",
  connect: "Spojit s aplikací",
  help: "Co s tím",
  inComputer: (computer: string, state: string) => `${computer}: ${state}`,
  toComputer: "Stáhnout do počítače",
  play: "Přehrát z počítače",
  showInFolder: "Otevřít ve složce",
  notShown:
    "Složku se nepodařilo otevřít. Soubor možná někdo přesunul, nebo je aplikace starší a otevřít ji neumí.",
  playsFromSite: "Soubor z počítače se tu přehrát nedá. Pusťte si záběr z webu.",
  states: {
    never: "ještě ne",
    once: "už stažený",
    waiting: "čeká",
    running: (received: number, size: number) => `stahuje se, ${Math.floor((received / size) * 100)} %`,
    checking: "stahuje se, kontroluje se kontrolní součet",
    local: "je v počítači",
    checked: "kontrolní součet souhlasí",
    gone: "soubor už ve složce není",
    makingPreview: "vyrábí se náhled",
    previewMade: "náhled je hotový",
  },
  errors: {
    diskFull: "na disku není dost místa",
    folderMissing: "složka není dostupná",
    fileTooLarge: "tak velký soubor se na tento disk uložit nedá",
    notFound: "záběr už na webu není",
    notAllowed: "k záběru už nemáte přístup",
    unpaired: "aplikace není propojená s účtem",
    damaged: "soubor přišel poškozený",
    offline: "web aplikaci neodpovídá, zkouší to dál",
  } satisfies Record<DownloadError, string>,
};
