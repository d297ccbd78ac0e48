import { compilationHeadings, compilationRow, markerNote, markersEnding } from "../../texts/compilation-list";
import { csvMark, csvRow } from "../../texts/csv";
import { archiveName } from "../archive/rules";
import { downloadList } from "../companions/download-list.server";
import type { Review } from "../consent/rules";
import type { Context } from "../context";
import { ensure } from "../errors";
import { folded } from "../search/search-text";
import type { CutList } from "./cut-list";
import { writeEdl } from "./edl";
import { type CompilationPart, getCompilation } from "./get-compilation.server";
import { type MarkedPart, type MarkerColor, timecodesOf, writeMarkers } from "./markers";
import { writeOtio } from "./otio";
import { startsOf } from "./rules";

export const exportFormats = ["edl", "markers", "otio", "csv", "txt"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * A compilation for an editing program (edl, otio), as markers for DaVinci Resolve (markers), as a table for people with the
 * places of those markers (csv), or as addresses of its files for a download manager (txt). Refusals: NotFound; NotInTariff;
 * NothingChosen without clips; NoSuchPart while the end of a part is not known.
 */
export async function exportCompilation(
  context: Context,
  { id, format }: { id: number; format: ExportFormat },
): Promise<{ text: string; name: string; type: string }> {
  const { name, parts, rate, mayCompile } = await getCompilation(context, { id });
  ensure(mayCompile, "NotInTariff");
  ensure(parts.length > 0, "NothingChosen");
  const { ending, type } = files[format];
  const file = { name: `${fileStem(name)}${ending}`, type };
  if (format === "txt") {
    return {
      ...file,
      text: await downloadList(
        context,
        parts.map(({ video }) => video),
      ),
    };
  }
  const list: CutList<MarkedPart> = { name, rate, parts: parts.map(cutPart) };
  if (format === "edl") return { ...file, text: writeEdl(list) };
  if (format === "markers") return { ...file, text: writeMarkers(list) };
  if (format === "otio") return { ...file, text: writeOtio(list) };
  return { ...file, text: csvMark + [compilationHeadings, ...rowsOf(list, parts)].map(csvRow).join("") };
}

const files: Record<ExportFormat, { ending: string; type: string }> = {
  edl: { ending: ".edl", type: "text/plain" },
  markers: { ending: markersEnding, type: "text/plain" },
  otio: { ending: ".otio", type: "application/json" },
  csv: { ending: ".csv", type: "text/csv" },
  txt: { ending: ".txt", type: "text/plain" },
};

function cutPart({ video, name, inMs, outMs, durationMs, ...part }: CompilationPart): MarkedPart {
  const end = outMs ?? durationMs;
  ensure(end !== null, "NoSuchPart");
  return {
    fileName: archiveName(video),
    name,
    inMs,
    outMs: end,
    durationMs,
    hasSound: video.info.audioCodec !== null,
    color: part.consentWithdrawn ? "Red" : colors[part.review],
    note: markerNote(part.nickname, video.privateNote),
  };
}

/** Clips that cannot go out as they are, or that wait for their sender, are seen at once. */
const colors: Record<Review, MarkerColor> = {
  none: "Blue",
  approved: "Blue",
  waiting: "Yellow",
  refused: "Red",
};

function rowsOf(list: CutList<MarkedPart>, parts: readonly CompilationPart[]) {
  const [starts, codes] = [startsOf(list.parts), timecodesOf(list)];
  return list.parts.map((part, at) =>
    compilationRow({
      ...part,
      place: at + 1,
      startMs: starts[at] ?? 0,
      nickname: parts[at]?.nickname ?? "",
      start: codes[at]?.start ?? "",
      end: codes[at]?.end ?? "",
      note: parts[at]?.video.privateNote ?? "",
    }),
  );
}

/** A name of plain ASCII for the file. */
const fileStem = (name: string) =>
  folded(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60) || "sestrih";
