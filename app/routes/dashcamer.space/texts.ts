import { creatorPages } from "~/areas/workspace/texts";
import type { AgeGroup, Forecast } from "~/domain/dashcamers/space-rules";
import { formatBytes, formatDate, formatDateTime, formatSpace, formatTime } from "~/texts/format";

type FileProgress = { arrivedBytes: number; isWhole: boolean; beganAt: number; lastBytesAt: number | null };

/** /dashcamer/space */
export const spaceTexts = {
  title: creatorPages.space,
  lede: "Co vám místo zabírá a na jak dlouho ještě stačí.",
  used: (used: number, max: number) => `Zabráno ${formatBytes(used)} z ${formatSpace(max)}`,
  free: (free: number) => `Volných ${formatSpace(free)}`,
  forecastTitle: "Na jak dlouho stačí",
  forecast: (forecast: Forecast): string => {
    if (forecast.kind === "full")
      return "Místo došlo. Dokud nějaké neuvolníte nebo nepřikoupíte, nikdo vám záběr nepošle.";
    const { bytesPerWeek } = forecast;
    if (bytesPerWeek === 0) return "Za posledních 8 týdnů místa neubylo.";
    const pace = `Za posledních 8 týdnů přibývalo ${formatBytes(bytesPerWeek)} týdně.`;
    return forecast.kind === "never"
      ? `${pace} Takhle místo vystačí na víc než deset let.`
      : `${pace} Když to tak půjde dál, bude plno ${formatDate(forecast.at)}.`;
  },
  states: "Podle stavu",
  ages: "Podle stáří",
  age: (days: AgeGroup, before: AgeGroup) => {
    if (days === null) return "Starší než rok";
    if (before === null) return "Posledních 30 dní";
    return days === 365 ? "90 dní až rok" : "30 až 90 dní";
  },
  trash: "Koš",
  trashText: "z koše zmizí nejpozději za 30 dní",
  other: "Náhledy, přílohy a další",
  kind: "Co",
  size: "Velikost",
  clips: "Záběrů",
  pendingFiles: (bytes: number) => `Na cestě: ${formatBytes(bytes)}`,
  pendingFilesText:
    "Soubory, které vám teď někdo nahrává nebo je nahrál a ještě neodeslal. Držíme pro ně místo, aby se vešly. Když žádná data nepřicházejí, rezervace do půl hodiny skončí sama.",
  releaseLegend: "Pro které soubory už místo nedržet",
  releaseSubmit: "Uvolnit místo",
  pendingFile: ({ sizeBytes, heldBytes }: { sizeBytes: number; heldBytes: number }) =>
    heldBytes < sizeBytes
      ? `Soubor ${formatBytes(sizeBytes)}, zatím drží ${formatBytes(heldBytes)}`
      : `Soubor ${formatBytes(sizeBytes)}`,
  fileProgress: (file: FileProgress) =>
    file.isWhole
      ? `Dorazil celý, odesílatel ho ještě neodeslal · začal ${formatDateTime(file.beganAt)}`
      : `Dorazilo asi ${formatBytes(file.arrivedBytes)} · začal ${formatDateTime(file.beganAt)} · naposledy ${formatTime(file.lastBytesAt ?? file.beganAt)}`,
  bin: "Co by šlo smazat",
  binText: "Největší záběry, které jste před víc než měsícem označili za neatraktivní.",
  binLegend: "Vyberte, co už nechcete",
  binAction: "Co má za 30 dní zmizet",
  binSubmit: "Přesunout vybrané do koše",
  binTotal: (bytes: number) => `Všechny dohromady mají ${formatBytes(bytes)}.`,
  look: "Prohlédnout",
  binNone: "Žádný neatraktivní záběr starší než měsíc tu není.",
  sentOn: (moment: number) => `nahraný ${formatDate(moment)}`,
};
