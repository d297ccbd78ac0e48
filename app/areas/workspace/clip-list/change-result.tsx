import { useEffect } from "react";
import { useToasts } from "~/client/toasts";
import { usePolling } from "~/client/use-polling";
import { type BulkInput, undoShownMs } from "~/domain/bulk/rules";
import type { RefusalCode } from "~/domain/errors";
import { Form, useFetcher } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Hidden, Intent } from "~/ui/form";
import { fieldsOf, filled } from "~/ui/form-fields";
import { Progress } from "~/ui/progress";
import { bulkTexts } from "./bulk-texts";
import { bulkForms as forms } from "./forms";

export type ChangeView = {
  guid: string;
  input: BulkInput;
  total: number;
  waiting: number;
  done: number;
  failed: number;
  refused: { id: number; name: string; reason: RefusalCode }[];
  isOpen: boolean;
  isUndone: boolean;
  undone: number;
  notUndone: number;
  mayUndo: boolean;
  /** It has ended only just now. */
  isFresh: boolean;
};

/** How soon a running change is looked at again. */
const pollMs = 1000;

/** How a change of many clips went, or how far it is. With scripts a toast offers to undo it, without them a button. */
export function ChangeResult(props: { change: ChangeView; query: string }) {
  usePolling(props.change.isOpen ? pollMs : null);
  useUndoToast(props.change);
  return (
    <div className="change-result">
      <Result {...props} />
    </div>
  );
}

function Result({ change, query }: { change: ChangeView; query: string }) {
  if (change.isOpen) return <Running change={change} query={query} />;
  if (change.isUndone) {
    return (
      <Banner tone={change.notUndone > 0 ? "warning" : "success"} role="status">
        {bulkTexts.undone(change.undone)}{" "}
        {change.notUndone > 0 ? bulkTexts.notUndone(change.notUndone) : null}
      </Banner>
    );
  }
  return (
    <Banner
      tone={change.failed > 0 ? "warning" : "success"}
      role="status"
      action={change.mayUndo && change.done > 0 ? <UndoForm guid={change.guid} /> : null}
    >
      {change.done > 0 ? bulkTexts.done(change.input, change.done) : bulkTexts.nothing}
      {change.failed > 0 ? <Failed change={change} /> : null}
    </Banner>
  );
}

function Running({ change, query }: { change: ChangeView; query: string }) {
  const decided = change.total - change.waiting;
  const address = new URLSearchParams(query);
  address.set("change", change.guid);
  return (
    <Banner action={<UndoForm guid={change.guid} />}>
      <Progress label={bulkTexts.progressLabel} value={decided} max={change.total}>
        <span role="status">{bulkTexts.progress(decided, change.total)}</span> {bulkTexts.refreshHint}
      </Progress>
      <ButtonLink to={`?${address}`} size="sm" className="only-without-script">
        {bulkTexts.refresh}
      </ButtonLink>
    </Banner>
  );
}

function Failed({ change: { failed, refused } }: { change: ChangeView }) {
  return (
    <>
      {" "}
      {bulkTexts.failed(failed)}
      <ul className="bulk__failed">
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            {name} – {bulkTexts.reason(reason)}
          </li>
        ))}
        {failed > refused.length ? <li>{bulkTexts.andMore(failed - refused.length)}</li> : null}
      </ul>
    </>
  );
}

function UndoForm({ guid }: { guid: string }) {
  return (
    <Form method="post" preventScrollReset>
      <Intent of={forms.undoBulk} />
      <Hidden field={fieldsOf(forms.undoBulk).guid} value={guid} />
      <Button type="submit" size="sm" icon="restore">
        {bulkTexts.undo}
      </Button>
    </Form>
  );
}

function useUndoToast({ guid, input, done, isFresh, isUndone }: ChangeView) {
  const { show, close } = useToasts();
  const { submit } = useFetcher();
  const id = `undo-${guid}`;
  const offers = isFresh && !isUndone && done > 0;
  const text = offers ? bulkTexts.done(input, done) : "";
  useEffect(() => {
    if (!offers) return close(id);
    const onAction = () => {
      close(id);
      submit(filled(forms.undoBulk, { guid }), { method: "post", preventScrollReset: true });
    };
    show({ id, text, tone: "success", ms: undoShownMs, action: { label: bulkTexts.undo, onAction } });
  }, [offers, id, guid, text, show, close, submit]);
}
