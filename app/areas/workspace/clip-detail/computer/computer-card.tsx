import { useEffect, useRef } from "react";
import { useDesktop } from "~/client/desktop/use-desktop";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import {
  announceFailure,
  announceNotShown,
  isComing,
  stateOf,
  wantedOf,
} from "../../computer/clip-on-computer";
import { onComputerTexts as texts } from "../../computer/texts";
import type { ComputerView } from "./computer-view";

export type ComputerCardProps = ComputerView & {
  /** Takes an address on this computer for the player; null when there is none any more. */
  onPlay: (url: string | null) => void;
  /** The clip is in this computer. */
  onArrive: () => void;
};

/** Where the clip is in this computer, as the companion tells it, and the ways to bring and play it. */
export default function ComputerCard({ companions, clip, onPlay, onArrive }: ComputerCardProps) {
  const connection = useDesktop({ companions, clipAddress: (id) => `/dashcamer/videos/${id}` });
  const { phase, clips, desktop } = connection;
  const isConnected = phase.kind === "connected";
  const known = clips.get(clip.id);
  const isHere = known?.IsLocal === true;
  const tell = useRef({ onPlay, onArrive });
  useEffect(() => {
    tell.current = { onPlay, onArrive };
  });
  useEffect(() => {
    if (isConnected) return () => tell.current.onPlay(null);
  }, [isConnected]);
  useEffect(() => {
    if (isHere) tell.current.onArrive();
  }, [isHere]);
  if (!isConnected) return <NotConnected {...connection} />;
  return (
    <Card title={texts.card} level={3}>
      <div className="card__body side-stack">
        <p role="status">{texts.inComputer(phase.computer, stateOf(clip, known))}</p>
        <div className="btn-row">
          {isHere ? (
            <>
              <Button
                size="sm"
                icon="play"
                onClick={() => desktop.playbackUrl(clip.id).then(onPlay, announceFailure)}
              >
                {texts.play}
              </Button>
              <Button
                size="sm"
                icon="external"
                onClick={() => desktop.showInFolder(clip.id).catch(announceNotShown)}
              >
                {texts.showInFolder}
              </Button>
            </>
          ) : isComing(known) ? null : (
            <Button
              size="sm"
              icon="computer"
              onClick={() => desktop.download([wantedOf(clip)]).catch(announceFailure)}
            >
              {texts.toComputer}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Browsers let a page speak to the computer after a click; a page of its own explains in full what may be wrong. */
function NotConnected({ phase, connect }: Pick<ReturnType<typeof useDesktop>, "phase" | "connect">) {
  const isTrying = phase.kind === "asking" || phase.kind === "connecting";
  return (
    <Card title={texts.card} level={3}>
      <div className="card__body side-stack">
        <p role="status">
          {isTrying ? texts.connecting : phase.kind === "off" ? texts.notConnected : texts.noAnswer}
        </p>
        {isTrying ? null : (
          <div className="btn-row">
            <Button size="sm" icon="computer" onClick={connect}>
              {texts.connect}
            </Button>
            {phase.kind === "off" ? null : (
              <ButtonLink size="sm" tone="quiet" to="/dashcamer/computer">
                {texts.help}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
