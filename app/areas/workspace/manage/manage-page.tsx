import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { manageTexts } from "./texts";

const sideId = "add";

type ManagePageProps = {
  title: string;
  lede: string;
  notice?: ReactNode;
  /** The form that adds to the list. */
  side?: ReactNode;
  children: ReactNode;
};

/** A list that the creator looks after, and beside it what adds to it. */
export function ManagePage({ title, lede, notice, side, children }: ManagePageProps) {
  return (
    <main id={mainId} className="page page--wide manage">
      <PageHead title={title} lede={lede}>
        {side ? (
          <a href={`#${sideId}`} className="btn btn--secondary manage__jump">
            <Icon name="plus" />
            {manageTexts.add}
          </a>
        ) : null}
      </PageHead>
      {notice}
      <div className="manage__cols">
        <div className="manage__main">{children}</div>
        {side ? (
          <div className="manage__side" id={sideId}>
            {side}
          </div>
        ) : null}
      </div>
    </main>
  );
}
