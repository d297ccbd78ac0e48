import { type ComponentProps, useEffect, useRef } from "react";
import { Player } from "~/areas/clip/player";

type PlayerWithComputerProps = ComponentProps<typeof Player> & {
  /** The file in the creator's computer, where it is to be played from there. */
  localUrl: string | null;
  onLocalFailure: () => void;
};

/** The player of a clip, also from the creator's computer; when that fails, from the site again. */
export function PlayerWithComputer({ localUrl, onLocalFailure, ...props }: PlayerWithComputerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It was asked for by a click; a file that breaks is told by the player itself.
    if (localUrl !== null)
      box.current
        ?.querySelector("video")
        ?.play()
        .catch(() => {});
  }, [localUrl]);
  if (localUrl === null) return <Player {...props} />;
  const player = { ...props.player, src: localUrl, original: null, playable: true };
  return (
    // The player's own handler stays; errors of media do not bubble, and a poster that is missing is none.
    <div ref={box} onErrorCapture={({ target }) => target instanceof HTMLVideoElement && onLocalFailure()}>
      <Player key={localUrl} {...props} player={player} />
    </div>
  );
}
