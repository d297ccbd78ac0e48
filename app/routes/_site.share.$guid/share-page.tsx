import { Player, type PlayerView } from "~/areas/clip/player";
import { shareTexts as texts } from "~/areas/sharing/texts";
import { formatBytes, formatDuration, formatRecorded } from "~/texts/format";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DefinitionList } from "~/ui/definition-list";
import { mainId } from "~/ui/skip-link";

export type SharePageProps = {
  title: string;
  creatorName: string;
  validUntil: number;
  player: PlayerView;
  downloadTo: string;
  recordedAt: number | null;
  durationMs: number | null;
  sizeBytes: number;
};

/** A clip that its creator shows to a guest. */
export function SharePage(props: SharePageProps) {
  const { title, creatorName, validUntil, player, downloadTo, recordedAt, durationMs, sizeBytes } = props;
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <p className="small muted">{texts.by(creatorName)}</p>
          <h1>{title}</h1>
        </div>
        <ButtonLink to={downloadTo} icon="download" download>
          {texts.download}
        </ButtonLink>
      </header>
      <Player
        player={player}
        hud={recordedAt === null ? undefined : { recordedAt }}
        title={title}
        downloadTo={downloadTo}
      />
      <DefinitionList
        items={[
          {
            term: texts.recorded,
            value: recordedAt === null ? null : formatRecorded(recordedAt),
            numeric: true,
          },
          {
            term: texts.duration,
            value: durationMs === null ? null : formatDuration(durationMs),
            numeric: true,
          },
          { term: texts.size, value: formatBytes(sizeBytes), numeric: true },
        ]}
      />
      <Banner icon="clock" title={texts.until(validUntil)}>
        {texts.rules}
      </Banner>
    </main>
  );
}
