import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { holdClips } from "~/client/review-steps";
import type { ReviewClip, ReviewPageProps } from "./review-page";

type Loaded = Pick<ReviewPageProps, "clips" | "before" | "left" | "changes" | "backTo">;

type Held = {
  from: Loaded;
  clips: ReviewClip[];
  /** What place in the list the first of them has. */
  first: number;
};

/** So many clips that were passed stay held for the way back. */
const keptBehind = 10;

/**
 * The clips that the page holds: those that it came with, those that came behind them meanwhile, and those passed on
 * the way, in the order of the list. `clip` is the one that the address names, or the next that is not `decided` yet.
 * `isWaiting` while a decision is on its way.
 */
export function useHeld(loaded: Loaded, decided: readonly number[], isWaiting: boolean) {
  const [held, setHeld] = useState<Held>(() => alone(loaded, decided));
  const now = held.from === loaded ? held : joined(held, loaded, decided);
  if (now !== held) setHeld(now);
  const { clips, first } = now;
  const at = Number(new URLSearchParams(useLocation().search).get("at"));
  const place = clips.findIndex(({ id }) => id === at);
  const isOpen = ({ id }: ReviewClip) => !decided.includes(id);
  const ahead = clips.slice(Math.max(0, place)).filter(isOpen);
  const clip = ahead[0];
  const index = clip ? clips.indexOf(clip) : clips.length;
  const loadedAt = clips.findIndex(({ id }) => id === loaded.clips[0]?.id);
  const behind = Math.max(1, loaded.left - Math.max(0, index - loadedAt));

  useEffect(() => {
    holdClips(clips.map(({ id }) => id));
    return () => holdClips([]);
  }, [clips]);
  // What the server answers to a decision brings the news along.
  useNewsOf(isWaiting ? undefined : clip?.id, loaded);

  return {
    clip,
    /** The clips behind it. */
    ahead: ahead.slice(1),
    previous: clips.slice(0, index).findLast(isOpen),
    number: first + index,
    total: first + index - 1 + behind,
  };
}

function alone(loaded: Loaded, decided: readonly number[]): Held {
  return {
    from: loaded,
    clips: loaded.clips,
    first: loaded.before + loaded.changes.length + decided.length + 1,
  };
}

/** What was read now takes the place of what was held from there on. */
function joined({ from, clips, first }: Held, loaded: Loaded, decided: readonly number[]): Held {
  const place = clips.findIndex(({ id }) => id === loaded.clips[0]?.id);
  if (place < 0 || from.backTo !== loaded.backTo) return alone(loaded, decided);
  const start = Math.max(0, place - keptBehind);
  return { from: loaded, clips: [...clips.slice(start, place), ...loaded.clips], first: first + start };
}

/** After a step the clip and those behind it are read anew beside the page. */
function useNewsOf(id: number | undefined, { clips }: Loaded): void {
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const asked = useRef<number>();
  const isIdle = state === "idle" && navigation.state === "idle";
  const isNew = clips[0]?.id === id;
  useEffect(() => {
    if (!isIdle || isNew || id === undefined || asked.current === id) return;
    asked.current = id;
    revalidate();
  }, [isIdle, isNew, id, revalidate]);
}
