import { TermsChanges } from "~/areas/site/terms-changes";
import { TermsDifference } from "~/areas/site/terms-difference";
import type { DifferentLine } from "~/domain/terms/difference";
import type { TermsDocument } from "~/domain/terms/rules";
import { termsTexts } from "~/texts/terms";
import { Banner } from "~/ui/banner";
import { ArrowLink } from "~/ui/button";
import type { Answers } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { Prose } from "~/ui/prose";
import { mainId } from "~/ui/skip-link";
import { Decisions } from "./decisions";
import type { forms } from "./forms";
import { TextCard } from "./text-card";
import { draftTexts as texts } from "./texts";

type Version = { version: string; markdown: string; said: string };

export type DraftPageProps = {
  document: TermsDocument;
  /** The version that it follows. */
  newest: Version;
  /** Day of an announced version that is still to come into force. */
  pending: string | null;
  /** The first day that can be announced now. */
  earliest: string;
  draft:
    | (Version & {
        summary: string;
        savedAt: number;
        html: string;
        changes: string[];
        difference: DifferentLine[];
      })
    | null;
  answers: Answers<typeof forms>;
};

/** The next version of a document: its text, what it changes, how it will look, and its announcement. */
export function DraftPage(props: DraftPageProps) {
  const { document, newest, pending, draft } = props;
  const { title } = termsTexts.documents[document];
  return (
    <main id={mainId} className="page">
      <ArrowLink to="/admin/terms" back>
        {texts.back}
      </ArrowLink>
      <PageHead
        title={texts.title}
        lede={draft ? texts.saved(title, draft.savedAt) : texts.fresh(title, newest.version)}
      />
      {pending === null ? null : <Banner>{texts.pending(pending)}</Banner>}
      <TextCard key={draft?.savedAt} {...props} />
      {draft ? (
        <>
          <section className="form-stack" aria-labelledby="difference">
            <h2 id="difference">{texts.differenceTitle(newest.version)}</h2>
            <TermsDifference lines={draft.difference} />
          </section>
          <section className="form-stack" aria-labelledby="preview">
            <h2 id="preview">{texts.previewTitle}</h2>
            <div className="terms-preview">
              <TermsChanges changes={draft.changes} level={3} />
              <Prose html={draft.html} />
            </div>
          </section>
          <Decisions {...props} draft={draft} />
        </>
      ) : null}
    </main>
  );
}
