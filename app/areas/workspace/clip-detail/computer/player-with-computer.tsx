import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from "react";
import { Player } from "~/areas/clip/player";
import { announce } from "~/client/announcements";
import { onComputerTexts } from "../../computer/texts";

type PlayerWithComputerProps = ComponentProps<typeof Player> & {
  /** The file in the creator's computer, where it is to be played from there. */
  localUrl: string | null;
  onLocalFailure: () => void;
};

/** The player of a clip, also from the creator's computer; when that fails, from the site again. */
export function PlayerWithComputer({ localUrl, onLocalFailure, ...props }: PlayerWithComputerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (localUrl === null) return;
    const video = box.current?.querySelector("video");
    // It was asked for by a click in a card far below; the focus leads there and brings the controls.
    video?.focus();
    video?.play().catch(() => {});
  }, [localUrl]);
  if (localUrl === null) return <Player {...props} />;
  function fallBack({ target, type }: SyntheticEvent) {
    // A codec that is missing plays as sound over black: the picture then has no width.
    const isBroken = target instanceof HTMLVideoElement && (type === "error" || target.videoWidth === 0);
    if (!isBroken) return;
    announce({ text: onComputerTexts.playsFromSite, tone: "error", ms: null });
    onLocalFailure();
  }
  const player = { ...props.player, src: localUrl, original: null, playable: true };
  return (
    // Events of media do not bubble.
    <div ref={box} onErrorCapture={fallBack} onLoadedMetadataCapture={fallBack}>
      <Player key={localUrl} {...props} player={player} />
    </div>
  );
}
