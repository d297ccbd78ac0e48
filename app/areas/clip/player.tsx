import { useRef } from "react";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Footage } from "~/ui/footage";
import { Hud, type HudView } from "~/ui/hud";
import { Icon } from "~/ui/icon";
import { OriginalSwitch, useOriginal } from "./original-switch";
import { clipTexts } from "./texts";
import { useControls } from "./use-controls";
import { useFailure } from "./use-failure";

export type PlayerView = {
  /** Null when the file is no longer stored. */
  src: string | null;
  /** The clip itself, where `src` is its preview; null where there is none. */
  original: Pick<PlayerView, "src" | "playable"> | null;
  posterUrl: string | null;
  /** Name of the container and codec as people know them: `AVI`, `HEVC`. */
  format: string;
  /** False when no browser is known to play it; a player that fails says the same by itself. */
  playable: boolean;
};

type PlayerProps = { player: PlayerView; hud?: HudView; title: string; downloadTo: string };

/** The player of a clip: of its preview where it has one, with the way to the original. */
export function Player(props: PlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const { shown, change, ...at } = useOriginal(props.player, box);
  if (change === null) return <OnePlayer {...props} />;
  return (
    <div className="side-stack" ref={box}>
      <OnePlayer key={shown.src} {...props} player={shown} startAt={at.startAt} />
      <OriginalSwitch isOriginal={at.isOriginal} change={change} />
    </div>
  );
}

/** The browser's own player with the camera's line under it, or why it cannot play and the way to the file. */
function OnePlayer({ player, hud, title, downloadTo, startAt = 0 }: PlayerProps & { startAt?: number }) {
  const { failed, video, events } = useFailure(player.playable);
  const { areWanted, want, controls } = useControls();
  if (player.src === null) return <Footage src={player.posterUrl} hud={hud} eager />;
  if (failed) return <Unplayable player={player} hud={hud} downloadTo={downloadTo} />;
  function begin() {
    want();
    video.current?.focus();
    // The player itself reports a broken file.
    video.current?.play().catch(() => {});
  }
  return (
    <div className="player">
      <div className="footage">
        <video
          ref={video}
          src={startAt > 0 ? `${player.src}#t=${startAt}` : player.src}
          poster={player.posterUrl ?? undefined}
          controls
          playsInline
          preload="metadata"
          aria-label={clipTexts.playerLabel(title)}
          {...controls}
          {...events}
        />
        {areWanted ? null : (
          <button
            type="button"
            className="footage__play only-with-script"
            aria-label={clipTexts.play}
            onClick={begin}
          >
            <Icon name="play" size="lg" />
          </button>
        )}
      </div>
      {hud ? <PlayerBar hud={hud} /> : null}
    </div>
  );
}

function PlayerBar({ hud }: { hud: HudView }) {
  return (
    <div className="player__bar" data-theme="dark">
      <Hud hud={hud} inline />
    </div>
  );
}

function Unplayable({ player, hud, downloadTo }: Omit<PlayerProps, "title">) {
  const download = (
    <ButtonLink to={downloadTo} size="sm" icon="download" download>
      {clipTexts.download}
    </ButtonLink>
  );
  return (
    <div className="side-stack">
      <div className="player">
        <Footage src={player.posterUrl} eager />
        {hud ? <PlayerBar hud={hud} /> : null}
      </div>
      <Banner tone="warning" title={clipTexts.unplayableTitle} action={download}>
        {clipTexts.unplayable(player.format)}
      </Banner>
    </div>
  );
}
