import { compilationHeadings, compilationRow } from "../../texts/compilation-list";
import { csvRow } from "../../texts/csv";
import { archiveName } from "../archive/rules";
import { downloadList } from "../companions/download-list.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { folded } from "../search/search-text";
import type { CutList } from "./cut-list";
import { writeEdl } from "./edl";
import { type CompilationPart, getCompilation } from "./get-compilation.server";
import { writeOtio } from "./otio";
import { startsOf } from "./rules";

export const exportFormats = ["edl", "otio", "csv", "txt"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * A compilation for an editing program (edl, otio), for people (csv), or as addresses of its files for a download manager
 * (txt). Refusals: NotFound; NotInTariff; NothingChosen without clips; NoSuchPart while the end of a part is not known.
 */
export async function exportCompilation(
  context: Context,
  { id, format }: { id: number; format: ExportFormat },
): Promise<{ text: string; name: string; type: string }> {
  const { name, parts, rate, mayCompile } = await getCompilation(context, { id });
  ensure(mayCompile, "NotInTariff");
  ensure(parts.length > 0, "NothingChosen");
  const file = { name: `${fileStem(name)}.${format}`, type: types[format] };
  if (format === "txt") {
    return {
      ...file,
      text: await downloadList(
        context,
        parts.map(({ video }) => video),
      ),
    };
  }
  const list: CutList = { name, rate, parts: parts.map(cutPart) };
  if (format === "edl") return { ...file, text: writeEdl(list) };
  if (format === "otio") return { ...file, text: writeOtio(list) };
  const starts = startsOf(list.parts);
  const rows = list.parts.map((part, at) =>
    compilationRow({ ...part, place: at + 1, startMs: starts[at] ?? 0, nickname: parts[at]?.nickname ?? "" }),
  );
  // With the mark at its beginning Excel reads it as UTF-8.
  return { ...file, text: `\ufeff${[compilationHeadings, ...rows].map(csvRow).join("")}` };
}

const types: Record<ExportFormat, string> = {
  edl: "text/plain",
  otio: "application/json",
  csv: "text/csv",
  txt: "text/plain",
};

function cutPart({ video, name, inMs, outMs, durationMs }: CompilationPart): CutList["parts"][number] {
  const end = outMs ?? durationMs;
  ensure(end !== null, "NoSuchPart");
  const hasSound = video.info.audioCodec !== null;
  return { fileName: archiveName(video), name, inMs, outMs: end, durationMs, hasSound };
}

/** A name of plain ASCII for the file. */
const fileStem = (name: string) =>
  folded(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60) || "sestrih";
