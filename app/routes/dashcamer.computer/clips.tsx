import { useState } from "react";
import { announceFailure, isComing, stateOf, wantedOf } from "~/areas/workspace/computer/clip-on-computer";
import { onComputerTexts } from "~/areas/workspace/computer/texts";
import { formatBytes, formatRecorded } from "~/texts/format";
import { Button, ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { LaneHeading } from "~/ui/lane-heading";
import { Pagination } from "~/ui/pagination";
import type { ComputerPageProps } from "./computer-page";
import type { Connection } from "./connection-card";
import { computerTexts as texts } from "./texts";

type ClipsProps = Pick<ComputerPageProps, "clips" | "page" | "hasMore" | "query"> & {
  connection: Connection;
};
type Clip = ClipsProps["clips"][number];

/** The creator's clips: whether they are in the computer, and the ways to bring them there. */
export function Clips({ clips, page, hasMore, query, connection }: ClipsProps) {
  const { phase, clips: local, desktop } = connection;
  const [playing, setPlaying] = useState<{ name: string; url: string } | null>(null);
  const isConnected = phase.kind === "connected";
  const download = (wanted: Clip[]) => desktop.download(wanted.map(wantedOf)).catch(announceFailure);
  const play = ({ id, name }: Clip) =>
    desktop.playbackUrl(id).then((url) => setPlaying({ name, url }), announceFailure);
  const missing = clips.filter(({ id }) => !isComing(local.get(id)));
  if (clips.length === 0 && page === 1)
    return <Empty icon="clip" title={texts.noClipsTitle} text={texts.noClipsText} />;
  return (
    <section aria-labelledby="clips" className="form-stack">
      <LaneHeading id="clips">{texts.clips}</LaneHeading>
      {isConnected && missing.length > 0 ? (
        <p className="btn-row">
          <Button tone="primary" icon="computer" onClick={() => download(missing)}>
            {texts.downloadNew}
          </Button>
        </p>
      ) : null}
      {isConnected && playing ? <Player {...playing} onClose={() => setPlaying(null)} /> : null}
      <DataTable
        rows={clips}
        keyOf={({ id }) => id}
        columns={[
          { label: texts.name, cell: ({ name }) => name },
          { label: texts.recorded, numeric: "digits", cell: ({ recordedAt }) => formatRecorded(recordedAt) },
          { label: texts.size, numeric: "end", cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
          { label: texts.state, cell: (clip) => stateOf(clip, isConnected ? local.get(clip.id) : undefined) },
        ]}
        actions={{
          label: texts.actions,
          cell: (clip) => {
            const known = local.get(clip.id);
            if (!isConnected)
              return (
                <ButtonLink
                  to={`/clips/${clip.id}/file?download`}
                  size="sm"
                  aria-label={texts.plainLabel(clip.name)}
                  download
                >
                  {texts.plain}
                </ButtonLink>
              );
            if (known?.IsLocal)
              return (
                <Button
                  size="sm"
                  icon="play"
                  aria-label={texts.playLabel(clip.name)}
                  onClick={() => play(clip)}
                >
                  {onComputerTexts.play}
                </Button>
              );
            return isComing(known) ? null : (
              <Button
                size="sm"
                icon="computer"
                aria-label={texts.toComputerLabel(clip.name)}
                onClick={() => download([clip])}
              >
                {texts.toComputer}
              </Button>
            );
          },
        }}
      />
      <Pagination page={page} totalPages={page + (hasMore ? 1 : 0)} query={query} />
    </section>
  );
}

/** Plays a file of the computer's folder. */
function Player({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className="computer__player form-stack">
      <p>{hasFailed ? texts.cannotPlay : texts.playing(name)}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: recordings of dashcams have no captions */}
      <video key={url} src={url} controls autoPlay onError={() => setFailed(true)} />
      <div>
        <Button size="sm" icon="close" onClick={onClose}>
          {texts.closePlayer}
        </Button>
      </div>
    </div>
  );
}
