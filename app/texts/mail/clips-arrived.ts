import { counted } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type ClipsArrived = { siteName: string; count: number; clipsUrl: string; settingsUrl: string };

/** A creator learns that somebody has sent clips. Nothing that the sender wrote is in it. */
export function clipsArrived({ siteName, count, clipsUrl, settingsUrl }: ClipsArrived): RenderedLetter {
  const clips = counted(count, { one: "nový záběr", few: "nové záběry", other: "nových záběrů" });
  return renderLetter({
    subject: count === 1 ? "Přišel nový záběr" : `Máte ${clips}`,
    blocks: [
      "Dobrý den,",
      count === 1 ? "někdo vám právě poslal záběr." : `někdo vám právě poslal ${clips}.`,
      { button: { label: "Podívat se na záběry", url: clipsUrl } },
    ],
    footer: [
      `Tuto zprávu posílá web ${siteName} na platformě Palubka.`,
      { list: [{ label: "Přestat upozorňovat na nové záběry", url: settingsUrl }] },
    ],
  });
}
