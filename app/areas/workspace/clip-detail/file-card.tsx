import { formatBytes, formatDateTime, formatDuration, formatFrameRate, formatRecorded } from "~/texts/format";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { onComputerTexts } from "../computer/texts";
import { clipDetailTexts } from "./texts";

export type FileView = {
  originalName: string;
  size: number;
  width: number | null;
  height: number | null;
  frameRate: number | null;
  codec: string | null;
  durationMs: number | null;
  /** The original lies on the server. */
  isCloud: boolean;
  preview: "there" | "wanted" | "notNeeded";
  hasFrameHashes: boolean;
  /** The companion has brought it to a computer; null for those who have no companion. */
  wasDownloaded: boolean | null;
};

type FileCardProps = { file: FileView; recordedAt: number | null; uploadedAt: number };

/** The facts of the stored file, and where it is: as far as the server knows, so also without scripts. */
export function FileCard({ file, recordedAt, uploadedAt }: FileCardProps) {
  const facts: [string, string | null][] = [
    [clipDetailTexts.originalName, file.originalName],
    [clipDetailTexts.acquired, recordedAt === null ? null : formatRecorded(recordedAt)],
    [clipDetailTexts.received, formatDateTime(uploadedAt)],
    [clipDetailTexts.resolution, resolution(file)],
    [clipDetailTexts.codec, file.codec],
    [clipDetailTexts.duration, file.durationMs === null ? null : formatDuration(file.durationMs)],
    [clipDetailTexts.size, formatBytes(file.size)],
    [clipDetailTexts.cloud, clipDetailTexts.clouds[file.isCloud ? "there" : "gone"]],
    [clipDetailTexts.preview, clipDetailTexts.previews[file.preview]],
    [clipDetailTexts.frames, clipDetailTexts.frameHashes[file.hasFrameHashes ? "there" : "missing"]],
    [
      clipDetailTexts.computer,
      file.wasDownloaded === null ? null : onComputerTexts.states[file.wasDownloaded ? "once" : "never"],
    ],
  ];
  return (
    <Card title={clipDetailTexts.file} level={3}>
      <div className="card__body">
        <DefinitionList items={facts.map(([term, value]) => ({ term, value, numeric: true }))} />
      </div>
    </Card>
  );
}

/** `2560 × 1440, 30 sn./s` */
function resolution({ width, height, frameRate }: FileView): string | null {
  if (!width || !height) return null;
  const rate = frameRate ? `, ${formatFrameRate(frameRate)}` : "";
  return `${width} × ${height}${rate}`;
}
