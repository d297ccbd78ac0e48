import { useEffect, useRef } from "react";
import { errorPageTexts } from "~/texts/error-page";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorDetails, ErrorPlate } from "~/ui/errors/error-plate";
import { errorDetails, supportLink } from "./error-details";
import type { Unexpected } from "./unexpected";

type ErrorDialogProps = { error: Unexpected; onClose: () => void };

/** Shows an error of ours over the page, which stays as it was with all that was typed. */
export function ErrorDialog({ error, onClose }: ErrorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const details = errorDetails(error.message, error.path);
  return (
    <dialog
      ref={dialog}
      className="dialog dialog--error"
      role="alertdialog"
      aria-labelledby="unexpected-title"
      aria-describedby="unexpected-lede"
      onClose={onClose}
    >
      <ErrorPlate
        level={2}
        id="unexpected"
        lede={error.mayBeSaved ? errorPageTexts.overForm : errorPageTexts.overPage}
      />
      <ErrorDetails details={details} />
      <form method="dialog" className="dialog__foot">
        <Button type="submit" tone="quiet">
          {errorPageTexts.close}
        </Button>
        <ButtonLink to={supportLink(details)} tone="primary" icon="bug" onClick={onClose}>
          {errorPageTexts.report}
        </ButtonLink>
      </form>
    </dialog>
  );
}
