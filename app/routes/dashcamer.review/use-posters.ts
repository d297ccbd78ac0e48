import { useEffect, useRef } from "react";
import type { ReviewClip } from "./review-clip";

/** Clips whose posters are fetched before they are wanted: those with a film on its way, and a few behind them. */
const postersAhead = 6;

/** Pictures of clips whose films may still be on their way: small, and there whatever happens to the films. */
export function usePosters(ahead: readonly ReviewClip[], isTime: boolean) {
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { player } of isTime ? ahead.slice(0, postersAhead) : []) {
      if (player.posterUrl === null || asked.current.has(player.posterUrl)) continue;
      asked.current.add(player.posterUrl);
      const picture = new Image();
      // The films go first: they are what has to be there.
      picture.fetchPriority = "low";
      picture.src = player.posterUrl;
    }
  });
}
