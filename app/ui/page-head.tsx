import type { ReactNode } from "react";

type PageHeadProps = {
  title: ReactNode;
  /** What the page is for, in a sentence. */
  lede?: ReactNode;
  /** What can be done on the page, beside its title. */
  children?: ReactNode;
};

/** How a page begins. */
export function PageHead({ title, lede, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {lede ? <p className="muted">{lede}</p> : null}
      </div>
      {children}
    </header>
  );
}
