import { mostOccurrences, versionText } from "~/domain/client-errors/rules";
import { formatNumber } from "~/texts/format";

/** /admin/errors/1 */
export const errorPageTexts = {
  back: "Chyby v prohlížečích",
  states: { open: "Čeká na vás.", mended: "Opraveno.", ignored: "Odložená, jen se počítá." },
  stackTitle: "Kde to spadlo",
  stackLede: "Poslední výskyt, s místy ve zdrojovém kódu.",
  stackOfOtherBuild:
    "Řádky z jiného sestavení, než které běží, zůstaly, jak přišly. Místa ve zdrojovém kódu k nim ukáže příkaz npm run stack v té verzi.",
  noStack: "Hlášení neříká, kde to spadlo.",
  occurrences: "Poslední výskyty",
  occurrencesLede: `Nejvýš ${mostOccurrences}, bez údajů o lidech.`,
  at: "Kdy",
  version: "Verze",
  page: "Stránka",
  browser: "Prohlížeč",
  versionsTitle: "Ve kterých verzích",
  noVersions: "Žádné hlášení verzi neříká.",
  versionOf: (version: number | null) => (version === null ? "–" : versionText(version)),
  mendTitle: "Opraveno ve verzi",
  mendLede: "Kdyby se chyba v této nebo pozdější verzi ukázala znovu, vrátí se mezi čekající.",
  mendIn: "Verze",
  mend: "Označit za opravenou",
  ignoreTitle: "Odložit",
  ignoreLede: "Když s ní nic dělat nechcete, třeba ji působí rozšíření prohlížeče. Počítat se bude dál.",
  ignore: "Odložit chybu",
  reopenTitle: "Vrátit mezi čekající",
  reopenLede: "Když opravená není, nebo vás přece jen zajímá.",
  reopen: "Znovu otevřít",
  facts: "O chybě",
  decidedAt: "Rozhodnuto",
  times: (count: number) => `${formatNumber(count)}×`,
};
