import type { Misfits } from "~/domain/tariffs/what-fits";
import { misfitLines, misfitTexts as texts } from "~/texts/misfits";
import { Banner } from "~/ui/banner";

/** Tells what a tariff has no room for; nothing where all fits. */
export function MisfitsNotice({ title, misfits }: { title: string; misfits: Misfits }) {
  const lines = misfitLines(misfits);
  if (lines.length === 0) return null;
  return (
    <Banner tone="warning" title={title}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {texts.nothingDeleted}
    </Banner>
  );
}
