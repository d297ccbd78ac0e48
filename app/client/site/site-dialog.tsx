import { useEffect, useId, useRef, useState } from "react";
import { useRoot } from "~/client/use-root";
import { type TermsDocument, termsNames } from "~/domain/terms/rules";
import { useFetcher } from "~/framework/router";
import { changelogTexts } from "~/texts/shell";
import { termsTexts } from "~/texts/terms";
import { Button } from "~/ui/button";
import { Changelog } from "~/ui/changelog";
import { Dialog } from "~/ui/dialog";
import { Loader } from "~/ui/loader";
import { Prose } from "~/ui/prose";
import { TermsTabs } from "~/ui/terms-tabs";
import type { DialogProps } from "./dialogs";
import { isRead, markRead, type TermsText } from "./read-terms";

/** The window that was asked for; it opens as soon as it is there. */
export function SiteDialog({ request, onClose }: DialogProps) {
  const id = useId();
  const agreed = useRef(false);
  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement | null;
    if (dialog && !dialog.open) dialog.showModal();
  }, [id]);
  const close = () => (document.getElementById(id) as HTMLDialogElement | null)?.close();
  const shared = { id, onClose: () => onClose(agreed.current) };
  if (request.kind === "changelog") {
    return (
      <Dialog {...shared} title={changelogTexts.title}>
        <Changelog level={3} />
      </Dialog>
    );
  }
  const handleAgree = () => {
    agreed.current = true;
    close();
  };
  return <TermsDialog {...shared} {...request} onAgree={handleAgree} onCancel={close} />;
}

type TermsDialogProps = {
  id: string;
  document: TermsDocument;
  mustAgree: boolean;
  onClose: () => void;
  onAgree: () => void;
  onCancel: () => void;
};

/** Three documents; the text of each is fetched when its tab is first opened. */
function TermsDialog({ id, document, mustAgree, onClose, onAgree, onCancel }: TermsDialogProps) {
  const role = useRoot()?.actor.role ?? "visitor";
  const [open, setOpen] = useState(document);
  const text = useTerms(open);
  const asked = useTerms(document);
  function handleAgree() {
    if (asked) markRead(document, asked.version);
    onAgree();
  }
  return (
    <Dialog
      id={id}
      title={termsTexts.title}
      wide
      onClose={onClose}
      foot={
        <>
          <Button tone="quiet" onClick={onCancel}>
            {termsTexts.close}
          </Button>
          {mustAgree ? (
            <Button tone="primary" icon="check" disabled={!asked} onClick={handleAgree}>
              {termsTexts.agree}
            </Button>
          ) : null}
        </>
      }
    >
      <TermsTabs open={open} isRead={(one) => isRead(one, role)} onOpen={setOpen} />
      <section className="terms__panel" aria-live="polite" key={open}>
        <TermsBody text={text} document={open} />
      </section>
    </Dialog>
  );
}

/** The text, or the way to its page when it could not be read just now. */
function TermsBody({ text, document }: { text: TermsText | null | undefined; document: TermsDocument }) {
  if (text) return <Prose html={text.html} />;
  if (text === undefined) return <Loader label={termsTexts.loading} />;
  return (
    <p>
      {termsTexts.notLoaded} <a href={`/terms/${termsNames[document]}`}>{termsTexts.openPage}</a>
    </p>
  );
}

/** Undefined on its way, null when it could not be read. */
function useTerms(document: TermsDocument) {
  const { state, data, load } = useFetcher<TermsText | null>({ key: `terms-${document}` });
  useEffect(() => {
    if (state === "idle" && data === undefined) load(`/terms/${termsNames[document]}`);
  }, [state, data, load, document]);
  return data;
}
