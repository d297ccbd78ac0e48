import { useEffect, useId, useRef, useState } from "react";
import { useRoot } from "~/client/use-root";
import { type TermsDocument, termsNames } from "~/domain/terms/rules";
import { useFetcher } from "~/framework/router";
import { changelogTexts } from "~/texts/shell";
import { termsTexts } from "~/texts/terms";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Changelog, type ChangelogEntry } from "~/ui/changelog";
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
        <ChangelogBody />
      </Dialog>
    );
  }
  const handleAgree = () => {
    agreed.current = true;
    close();
  };
  return <TermsDialog {...shared} {...request} onAgree={handleAgree} onCancel={close} />;
}

function ChangelogBody() {
  const read = useFetched<{ entries: ChangelogEntry[]; totalPages: number } | null>(
    "changelog",
    "/changelog",
  );
  if (read)
    return (
      <>
        <Changelog entries={read.entries} level={3} />
        {read.totalPages > 1 ? <Anchor to="/changelog?page=2">{changelogTexts.older}</Anchor> : null}
      </>
    );
  return <NotThere isComing={read === undefined} page="/changelog" />;
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

function TermsBody({ text, document }: { text: TermsText | null | undefined; document: TermsDocument }) {
  if (text) return <Prose html={text.html} />;
  return <NotThere isComing={text === undefined} page={pageOf(document)} />;
}

/** Stands in for a text that is on its way; the way to its page when it could not be read just now. */
function NotThere({ isComing, page }: { isComing: boolean; page: string }) {
  if (isComing) return <Loader label={termsTexts.loading} />;
  return (
    <p>
      {termsTexts.notLoaded} <a href={page}>{termsTexts.openPage}</a>
    </p>
  );
}

const pageOf = (document: TermsDocument) => `/terms/${termsNames[document]}`;

const useTerms = (document: TermsDocument) =>
  useFetched<TermsText | null>(`terms-${document}`, pageOf(document));

/** What a page's loader gives, asked for once. Undefined on its way, null when it could not be read. */
function useFetched<Read>(key: string, page: string) {
  const { state, data, load } = useFetcher<Read>({ key });
  useEffect(() => {
    if (state === "idle" && data === undefined) load(page);
  }, [state, data, load, page]);
  return data;
}
