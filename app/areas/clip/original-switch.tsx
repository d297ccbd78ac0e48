import { type RefObject, useState } from "react";
import { Button } from "~/ui/button";
import type { PlayerView } from "./player";
import { clipTexts } from "./texts";

/** What is played of a clip that has a preview, the one or the other from the same second on. */
export function useOriginal(player: PlayerView, around: RefObject<HTMLElement | null>) {
  const [isOriginal, setIsOriginal] = useState(false);
  const [startAt, setStartAt] = useState(0);
  const { original } = player;
  function change() {
    setStartAt(around.current?.querySelector("video")?.currentTime ?? 0);
    setIsOriginal((is) => !is);
  }
  const shown = isOriginal && original ? { ...player, ...original } : player;
  return { shown, startAt, isOriginal, change: original === null ? null : change };
}

type OriginalSwitchProps = { isOriginal: boolean; change: () => void };

/** Says which of the two plays, and changes to the other one. */
export function OriginalSwitch({ isOriginal, change }: OriginalSwitchProps) {
  return (
    <p className="player__switch only-with-script">
      <span className="sm faint">{isOriginal ? clipTexts.playsOriginal : clipTexts.playsPreview}</span>
      <Button tone="quiet" size="sm" onClick={change}>
        {isOriginal ? clipTexts.playPreview : clipTexts.playOriginal}
      </Button>
    </p>
  );
}
