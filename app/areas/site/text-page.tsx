import type { ReactNode } from "react";
import { PageHead } from "~/ui/page-head";
import { Prose } from "~/ui/prose";
import { mainId } from "~/ui/skip-link";

type TextPageProps = {
  title: string;
  lede?: string;
  html: string;
  /** Stands in for a text that nobody has written yet. */
  empty?: string;
  /** What a reader should know before the text. */
  intro?: ReactNode;
  children?: ReactNode;
};

/** A page that is there to be read. */
export function TextPage({ title, lede, html, empty, intro, children }: TextPageProps) {
  return (
    <main id={mainId} className="page">
      <PageHead title={title} lede={lede} />
      {intro}
      {html ? <Prose html={html} /> : <p className="muted">{empty}</p>}
      {children}
    </main>
  );
}
