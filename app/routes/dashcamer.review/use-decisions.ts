import { useCallback, useEffect, useRef, useState } from "react";
import { announce } from "~/client/announcements";
import type { VideoState } from "~/domain/states/rules";
import { useNavigate, useSubmit } from "~/framework/router";
import { filled } from "~/ui/form-fields";
import type { Reply } from "./decision-reply";
import { forms } from "./forms";
import type { ReviewClip, ReviewStretch } from "./review-clip";
import { nothingToUndo } from "./texts";

/** A decision made here; the server names its change a moment later. */
type Made = { key: string; clip: Pick<ReviewClip, "id" | "to"> | null; change: string | null };

/** With fewer clips ahead a decision asks for more of them. */
const enoughAhead = 8;

/**
 * Decisions that are believed before the server has answered; one that is refused brings its clip back. What is undone
 * was decided here, whatever else the same person changes meanwhile in another window. `changes` were decided on the
 * way to this page, before it came alive. The keys of those that the server has not answered yet are in `pending`; an
 * answer may bring clips along.
 */
export function useDecisions(changes: string[]) {
  const [decided, setDecided] = useState<number[]>([]);
  const [news, setNews] = useState<ReviewStretch>();
  const [made, setMade] = useState<Made[]>(() =>
    changes.map((change) => ({ key: change, clip: null, change })),
  );
  /** Undone before the server has named its change. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const count = useRef(0);
  const submit = useSubmit();
  const navigate = useNavigate();
  const latest = useRef(made);
  latest.current = made;

  const onReply = useCallback(
    (key: string, { toast, made: change, news: more }: Reply) => {
      const entry = latest.current.find((one) => one.key === key);
      if (!entry || entry.change !== null) return;
      if (more) setNews(more);
      if (change) return setMade((all) => all.map((one) => (one.key === key ? { ...one, change } : one)));
      if (!toast) return;
      setMade((all) => all.filter((one) => one.key !== key));
      setDecided((ids) => ids.filter((id) => id !== entry.clip?.id));
      setWaiting((one) => (one === key ? null : one));
      if (entry.clip) navigate(entry.clip.to, { replace: true });
    },
    [navigate],
  );

  useEffect(() => {
    const entry = made.find(({ key }) => key === waiting);
    if (!entry?.change) return;
    setWaiting(null);
    setMade((all) => all.filter((one) => one !== entry));
    submit(filled(forms.undo, { change: entry.change }), { method: "post", replace: true });
  }, [waiting, made, submit]);

  function decide(clip: ReviewClip, ahead: readonly ReviewClip[], state: VideoState) {
    const key = `decide-${clip.id}-${++count.current}`;
    setDecided((ids) => [...ids, clip.id]);
    setMade((all) => [...all, { key, clip, change: null }]);
    const last = ahead.length < enoughAhead ? ahead.at(-1) : undefined;
    submit(filled(forms.decide, { id: clip.id, state, stay: "yes", ...(last ? { behind: last.id } : {}) }), {
      method: "post",
      navigate: false,
      fetcherKey: key,
    });
    navigate(ahead[0]?.to ?? withoutClip(clip.to), { replace: true, preventScrollReset: true });
  }

  function undo() {
    const last = made.at(-1);
    if (!last) return announce(nothingToUndo);
    setDecided((ids) => ids.filter((id) => id !== last.clip?.id));
    setWaiting(last.key);
  }

  const pending = made.filter(({ change }) => change === null).map(({ key }) => key);
  return { decided, pending, news, onReply, decide, undo };
}

function withoutClip(address: string): string {
  const [path = "", query = ""] = address.split("?");
  const params = new URLSearchParams(query);
  params.delete("at");
  return params.size > 0 ? `${path}?${params}` : path;
}
