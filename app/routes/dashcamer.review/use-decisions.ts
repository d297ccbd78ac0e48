import { useFetchers, useNavigate, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { nothingToUndo } from "~/areas/workspace/review-texts";
import { announce } from "~/client/announcements";
import type { VideoState } from "~/domain/states/rules";
import type { ReviewClip } from "./review-page";

/** A decision made here; the server names its change a moment later. */
type Made = { key: string; id: number | null; change: string | null };

type Reply = { toast?: string | null; made?: string };

const prefix = "decide-";

/**
 * Decisions that are believed before the server has answered; one that is refused brings its clip back. What is undone
 * was decided here, whatever else the same person changes meanwhile in another window. `changes` were decided on the
 * way to this page, before it came alive. `isWaiting` until the server has answered all of them.
 */
export function useDecisions(changes: string[]) {
  const [decided, setDecided] = useState<number[]>([]);
  const [made, setMade] = useState<Made[]>(() =>
    changes.map((change) => ({ key: change, id: null, change })),
  );
  /** Undone before the server has named its change. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const addresses = useRef(new Map<string, string>());
  const count = useRef(0);
  const submit = useSubmit();
  const navigate = useNavigate();
  const replies = useFetchers().filter(({ key, data }) => key.startsWith(prefix) && data !== undefined);

  useEffect(() => {
    for (const { key, data } of replies) {
      const { toast, made: change } = data as Reply;
      const entry = made.find((one) => one.key === key);
      if (!entry || entry.change !== null) continue;
      if (change) setMade((all) => all.map((one) => (one.key === key ? { ...one, change } : one)));
      else if (toast) {
        setMade((all) => all.filter((one) => one.key !== key));
        setDecided((ids) => ids.filter((id) => id !== entry.id));
        setWaiting((one) => (one === key ? null : one));
        const to = addresses.current.get(key);
        if (to) navigate(to, { replace: true });
      }
    }
  }, [replies, made, navigate]);

  useEffect(() => {
    const entry = made.find(({ key }) => key === waiting);
    if (!entry?.change) return;
    setWaiting(null);
    setMade((all) => all.filter((one) => one !== entry));
    submit({ intent: "undo", change: entry.change }, { method: "post", replace: true });
  }, [waiting, made, submit]);

  function decide(clip: ReviewClip, next: ReviewClip | undefined, state: VideoState) {
    const key = `${prefix}${clip.id}-${++count.current}`;
    setDecided((ids) => [...ids, clip.id]);
    setMade((all) => [...all, { key, id: clip.id, change: null }]);
    addresses.current.set(key, clip.to);
    submit(
      { intent: "decide", id: clip.id, state, stay: "yes" },
      { method: "post", navigate: false, fetcherKey: key },
    );
    // The clip that is shown now gets others behind it.
    navigate(next?.to ?? withoutClip(clip.to), { replace: true, preventScrollReset: true });
  }

  function undo() {
    const last = made.at(-1);
    if (!last) return announce(nothingToUndo);
    setDecided((ids) => ids.filter((id) => id !== last.id));
    setWaiting(last.key);
  }

  return { decided, isWaiting: made.some(({ change }) => change === null), decide, undo };
}

function withoutClip(address: string): string {
  const [path = "", query = ""] = address.split("?");
  const params = new URLSearchParams(query);
  params.delete("at");
  return params.size > 0 ? `${path}?${params}` : path;
}
