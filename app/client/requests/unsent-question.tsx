import { useEffect, useId } from "react";
import { useBlocker, useNavigation } from "~/framework/router";
import { connectionTexts } from "~/texts/connection";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useConnection } from "./connection-state";

/** Whoever goes elsewhere while their form waits for the connection is asked first: leaving would abort the form. */
export function UnsentQuestion() {
  const { isDown, mayHaveArrived } = useConnection();
  const isWaiting = useNavigation().state === "submitting";
  // The router has room for one such question at a time, and a page may have its own.
  return isDown && isWaiting ? <Question mayHaveArrived={mayHaveArrived} /> : null;
}

function Question({ mayHaveArrived }: { mayHaveArrived: boolean }) {
  const id = useId();
  const texts = mayHaveArrived ? connectionTexts.unanswered : connectionTexts.unsent;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsked = blocker.state === "blocked";
  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement | null;
    if (isAsked) dialog?.showModal();
    else dialog?.close();
  }, [id, isAsked]);
  const stay = () => blocker.reset?.();
  const leave = () => blocker.proceed?.();
  return (
    <Dialog
      id={id}
      title={texts.title}
      dismissible={false}
      onClose={stay}
      foot={
        <>
          <Button tone="danger" onClick={leave}>
            {texts.leave}
          </Button>
          <Button tone="primary" onClick={stay} autofocus="">
            {texts.stay}
          </Button>
        </>
      }
    >
      <p className="small muted">{texts.consequence}</p>
    </Dialog>
  );
}
