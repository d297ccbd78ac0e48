import type { DifferentLine, Stretch } from "~/domain/terms/difference";
import { termsTexts } from "~/texts/terms";

const texts = termsTexts.difference;

/** What differs from the version before: removed and added text, marked by more than a colour. */
export function TermsDifference({ lines }: { lines: DifferentLine[] }) {
  if (lines.length === 0) return <p className="muted">{texts.same}</p>;
  return (
    <div className="difference">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and the list is only ever replaced whole
        <Line key={at} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { line: DifferentLine }) {
  if (line.kind === "skipped") {
    return (
      <p className="faint">
        <span aria-hidden="true">…</span>
        <span className="visually-hidden">{texts.skipped}</span>
      </p>
    );
  }
  const stretches: Stretch[] = line.kind === "changed" ? line.stretches : [line];
  return (
    <p>
      {stretches.map((stretch, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat, and the line is only ever replaced whole
        <Marked key={at} {...stretch} />
      ))}
    </p>
  );
}

/** Few screen readers say that text is deleted or inserted, so words do. */
function Marked({ kind, text }: Stretch) {
  if (kind === "same") return <span>{text}</span>;
  const Mark = kind === "added" ? "ins" : "del";
  return (
    <Mark>
      <span className="visually-hidden">{`${texts[kind]} `}</span>
      {text}
    </Mark>
  );
}
