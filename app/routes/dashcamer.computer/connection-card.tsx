import { useEffect, useRef, useState } from "react";
import type { useDesktop } from "~/client/desktop/use-desktop";
import { Form, useRevalidator } from "~/framework/router";
import { Banner, type Tone } from "~/ui/banner";
import { Button } from "~/ui/button";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { companionPort, connectAttempts } from "../../../companion/wire";
import { forms } from "./forms";
import { computerTexts as texts } from "./texts";
import { WhereToAllow } from "./where-to-allow";

export type Connection = ReturnType<typeof useDesktop>;

type ConnectionCardProps = {
  connection: Connection;
  code: string | null;
  answer: Answer<typeof forms.makeCode>;
};

/** Whether this page and the companion have found each other, and what to do when they have not. */
export function ConnectionCard({ connection, code, answer }: ConnectionCardProps) {
  const { phase, connect, disconnect } = connection;
  const hasFailed = usePairing(connection, code);
  const { tone, title, text } = wordsOf(connection);
  return (
    <>
      <div role="status">
        <Banner tone={tone} icon={phase.kind === "connected" ? "computer" : undefined} title={title}>
          {text}
        </Banner>
      </div>
      {phase.kind === "refused" ? <WhereToAllow /> : null}
      {hasFailed ? <Banner tone="danger">{texts.pairFailed}</Banner> : null}
      {phase.kind === "unpaired" ? (
        <Form method="post" preventScrollReset className="form-stack">
          <Intent of={forms.makeCode} />
          <FormError of={fieldsOf(forms.makeCode, answer)} />
          <div className="btn-row">
            <Button type="submit" tone="primary" icon="link" busy={answer.busy}>
              {texts.pairThis}
            </Button>
          </div>
        </Form>
      ) : null}
      <div className="btn-row">
        {phase.kind === "off" ? (
          <Button tone="primary" icon="computer" onClick={connect}>
            {texts.connect}
          </Button>
        ) : null}
        {["refused", "unanswered", "notRunning", "foreign"].includes(phase.kind) ? (
          <Button icon="restore" onClick={connect}>
            {texts.retry}
          </Button>
        ) : null}
        {phase.kind === "connected" || phase.kind === "foreign" ? (
          <a
            className="btn btn--secondary"
            href={`http://127.0.0.1:${companionPort}/`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.ownPage}
          </a>
        ) : null}
        {phase.kind === "off" ? null : (
          <Button tone="quiet" onClick={disconnect}>
            {texts.disconnect}
          </Button>
        )}
      </div>
    </>
  );
}

/** Hands a code that has just been made to a companion that waits for one; true when that went wrong. */
function usePairing({ desktop, phase }: Connection, code: string | null): boolean {
  const [failed, setFailed] = useState<string | null>(null);
  const given = useRef<string | null>(null);
  const { revalidate } = useRevalidator();
  const isWaiting = phase.kind === "unpaired";
  useEffect(() => {
    if (!isWaiting || code === null || given.current === code) return;
    given.current = code;
    desktop.pair(code).then(revalidate, () => setFailed(code));
  }, [desktop, isWaiting, code, revalidate]);
  return failed !== null && failed === code;
}

function wordsOf({ phase }: Connection): { tone?: Tone; title?: string; text?: string } {
  const said = texts.phases;
  switch (phase.kind) {
    case "off":
      return { text: said.off };
    case "asking":
      return { text: said.asking };
    case "connecting":
      return { text: said.connecting(phase.attempt, connectAttempts) };
    case "refused":
      return { tone: "warning", title: said.refused, text: said.refusedText };
    case "unanswered":
      return { tone: "warning", title: said.unanswered, text: said.unansweredText };
    case "notRunning":
      return { tone: "warning", title: said.notRunning, text: said.notRunningText };
    case "unpaired":
      return { title: said.unpaired(phase.computer), text: said.unpairedText };
    case "foreign":
      return { tone: "warning", title: said.foreign(phase.account), text: said.foreignText };
    case "connected": {
      const folder = said.folder(phase.folder, phase.freeBytes);
      const text = phase.isPaused ? `${folder} ${said.paused}` : folder;
      return { tone: "success", title: said.connected(phase.computer), text };
    }
  }
}
