import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { mainId } from "~/ui/skip-link";
import { UndoForm, type UndoFormProps } from "./decisions";
import type { ReviewPageProps } from "./review-clip";
import { reviewTexts } from "./texts";

type NothingLeftProps = Pick<ReviewPageProps, "backTo"> & UndoFormProps;

/** All is decided; the last decision can still be taken back. */
export function NothingLeft({ backTo, ...undo }: NothingLeftProps) {
  const action = (
    <div className="btn-row">
      <ButtonLink to={backTo}>{reviewTexts.toList}</ButtonLink>
      <UndoForm {...undo} />
    </div>
  );
  return (
    <main id={mainId} className="page">
      <h1 className="visually-hidden">{reviewTexts.title}</h1>
      <Empty icon="success" title={reviewTexts.emptyTitle} text={reviewTexts.emptyText} action={action} />
    </main>
  );
}
