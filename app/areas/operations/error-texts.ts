import { versionText } from "~/domain/client-errors/rules";
import { formatDateTime } from "~/texts/format";

/** Errors of browsers, on their list and their page. */
export const errorTexts = {
  noMessage: "Chyba beze slov",
  foreign: "mimo náš kód",
  count: "Kolikrát",
  versions: "Verzí",
  place: "Kde",
  firstSeen: "Poprvé",
  lastSeen: "Naposledy",
  mended: (version: number) => `Opraveno ve verzi ${versionText(version)}.`,
  cameBack: (at: number, version: number | null) =>
    version === null
      ? `Vrátila se ${formatDateTime(at)}.`
      : `Vrátila se ${formatDateTime(at)}, i když měla být opravená ve verzi ${versionText(version)}.`,
  cameBackShort: "vrátila se po opravě",
  decided: "O téhle chybě už je rozhodnuto. Obnovte prosím stránku.",
};
