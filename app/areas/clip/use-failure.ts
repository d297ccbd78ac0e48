import { type SyntheticEvent, useEffect, useRef, useState } from "react";

/** Whether the browser cannot play a clip: it is known beforehand, or the player finds out. */
export function useFailure(playable: boolean) {
  const [failed, setFailed] = useState(!playable);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // The error may have come before hydration.
    if (video.current?.error) setFailed(true);
  }, []);
  const events = {
    onError: () => setFailed(true),
    // A codec that is missing plays as sound over black: the picture then has no width.
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
      if (currentTarget.videoWidth === 0) setFailed(true);
    },
  };
  return { failed, video, events };
}
