import type { ReminderDay } from "../../domain/money/paid-period";
import type { Misfits } from "../../domain/tariffs/what-fits";
import { formatDate } from "../format";
import { misfitLines, misfitTexts } from "../misfits";
import { type RenderedLetter, renderLetter } from "./letter";

type LicenceReminder = {
  siteName: string;
  day: ReminderDay;
  until: number;
  url: string;
  /** What the tariff has no room for. */
  misfits: Misfits;
};

/** The last day in force; a period ends at midnight. */
const lastDay = (until: number) => formatDate(until - 1);

const subjects: Record<ReminderDay, (until: number) => string> = {
  [-14]: (until) => `Tarif platí už jen do ${lastDay(until)}`,
  [-3]: () => "Za tři dny vám skončí tarif",
  0: () => "Dnes je poslední den vašeho tarifu",
  3: () => "Tarif vám skončil, záběry teď nechodí",
  14: () => "Záběry vám pořád nechodí",
};

/** Tells a creator that the tariff ends or has ended. Nothing is threatened with: clips stay. */
export function licenceReminder({ siteName, day, until, url, misfits }: LicenceReminder): RenderedLetter {
  const isOver = day > 0;
  const lines = misfitLines(misfits);
  return renderLetter({
    subject: subjects[day](until),
    blocks: [
      "Dobrý den,",
      isOver
        ? `váš tarif platil do ${lastDay(until)}. Od té doby vám fanoušci nemůžou posílat nové záběry. S těmi, které máte, můžete dál pracovat.`
        : `váš tarif platí do ${lastDay(until)}. Když ho zaplatíte včas, další období naváže bez přerušení. Když ne, fanoušci vám od příštího dne nové záběry nepošlou. O ty, které máte, nepřijdete.`,
      ...(lines.length > 0 ? [misfitTexts.reminder, { list: lines }, misfitTexts.nothingDeleted] : []),
      { button: { label: isOver ? "Obnovit tarif" : "Prodloužit tarif", url } },
      ...(day === 14 ? ["Víc vám o tom už psát nebudeme."] : []),
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka, protože u nás máte tarif.`],
  });
}
