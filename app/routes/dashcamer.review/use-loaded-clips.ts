import { useEffect, useState } from "react";
import { holdClips } from "~/client/review-steps";
import { useLocation } from "~/framework/router";
import type { ReviewClip, ReviewStretch } from "./review-clip";
import type { useDecisions } from "./use-decisions";
import { useIdleReload } from "./use-idle-reload";

type Held = {
  /** What the page has read, and what came along with an answer; the newer of them tells how many are left. */
  page: ReviewStretch;
  news: ReviewStretch | undefined;
  newest: ReviewStretch;
  clips: ReviewClip[];
  /** What place in the list the first of them has. */
  first: number;
};

type Decisions = Pick<ReturnType<typeof useDecisions>, "decided" | "pending" | "news">;

/** So many clips that were passed stay held for the way back. */
const mostBehind = 10;

/**
 * The clips that the page holds: those that it came with, those that came behind them meanwhile, and those passed on
 * the way, in the order of the list. `clip` is the one that the address names, or the next that is not `decided` yet.
 */
export function useLoadedClips(page: ReviewStretch, { decided, pending, news }: Decisions) {
  const [held, setHeld] = useState<Held>(() => alone(page, undefined, decided));
  const now = renewed(held, page, news, decided);
  if (now !== held) setHeld(now);
  const { clips, first, newest } = now;
  const at = Number(new URLSearchParams(useLocation().search).get("at"));
  const place = clips.findIndex(({ id }) => id === at);
  const isOpen = ({ id }: ReviewClip) => !decided.includes(id);
  const open = clips.slice(Math.max(0, place)).filter(isOpen);
  const [clip, ...ahead] = open;
  const index = clip ? clips.indexOf(clip) : clips.length;
  const readAt = clips.findIndex(({ id }) => id === newest.clips[0]?.id);
  const behind = Math.max(1, newest.left - (index - readAt));

  const [ids, idsAhead] = [clips, ahead].map((some) => some.map(({ id }) => id).join());
  useEffect(() => {
    holdClips(numbers(ids), numbers(idsAhead));
  }, [ids, idsAhead]);
  useEffect(() => () => holdClips([], []), []);
  useIdleReload(clip?.id, page.clips[0]?.id, pending.length > 0);

  return {
    clip,
    /** The clips behind it. */
    ahead,
    previous: clips.slice(0, index).findLast(isOpen),
    number: first + index,
    total: first + index - 1 + behind,
  };
}

const numbers = (list = "") => (list === "" ? [] : list.split(",").map(Number));

function alone(page: ReviewStretch, news: ReviewStretch | undefined, decided: readonly number[]): Held {
  const first = page.before + page.changes.length + decided.length + 1;
  return { page, news, newest: page, clips: page.clips, first };
}

/** With what has come since. */
function renewed(
  held: Held,
  page: ReviewStretch,
  news: ReviewStretch | undefined,
  decided: readonly number[],
): Held {
  const withPage =
    held.page === page ? held : (joined({ ...held, page }, page) ?? alone(page, held.news, decided));
  if (!news || news === withPage.news) return withPage;
  return joined({ ...withPage, news }, news) ?? { ...withPage, news };
}

/** What was read now takes the place of what was held from there on; null where it belongs to none of the held clips. */
function joined(held: Held, read: ReviewStretch): Held | null {
  const { clips, first, newest } = held;
  const place = clips.findIndex(({ id }) => id === read.clips[0]?.id);
  if (place < 0 || newest.backTo !== read.backTo) return null;
  const start = Math.max(0, place - mostBehind);
  const all = [...clips.slice(start, place), ...read.clips];
  return { ...held, newest: read, clips: all, first: first + start };
}
