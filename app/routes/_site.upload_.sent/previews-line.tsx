import { useEffect, useRef, useState } from "react";
import type { SentPreviews } from "~/client/previews/make-sent-previews";
import { forgetAllSent, sentFiles } from "~/client/previews/sent-files";
import { Button } from "~/ui/button";
import { receiptTexts } from "./texts";

/**
 * What this browser does for the clips after they have arrived: previews of those that others would not play well. It ends
 * with the page, or at a click, and nothing depends on it.
 */
export function PreviewsLine() {
  const [state, setState] = useState<SentPreviews | { step: "stopped" } | null>(null);
  const running = useRef<AbortController | null>(null);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sentFiles().length === 0) return;
    const run = new AbortController();
    running.current = run;
    const tell = (now: SentPreviews | null) => run.signal.aborted || setState(now);
    import("~/client/previews/make-sent-previews")
      .then(({ makeSentPreviews }) => makeSentPreviews(run.signal, tell))
      .catch(() => {});
    return () => run.abort();
  }, []);

  function stop() {
    running.current?.abort();
    forgetAllSent();
    setState({ step: "stopped" });
    line.current?.focus();
  }

  return (
    <div className="small muted">
      <p ref={line} role="status" tabIndex={-1}>
        {state ? wordsOf(state) : null}
      </p>
      {state?.step === "making" ? (
        <Button size="sm" tone="quiet" onClick={stop}>
          {receiptTexts.previews.stop}
        </Button>
      ) : null}
    </div>
  );
}

function wordsOf(state: SentPreviews | { step: "stopped" }): string {
  const { making, done, stopped } = receiptTexts.previews;
  if (state.step === "making") return making(state.number, state.count);
  return state.step === "done" ? done(state.count) : stopped;
}
