import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { closeUnexpected, type Unexpected, unexpected } from "./unexpected";

type WindowProps = { error: Unexpected; onClose: () => void };

const nothing = () => null;

/** The window „Musíme to opravit“. Its code is loaded once the page has settled: later there may be no connection. */
export function UnexpectedWindow() {
  const error = useSyncExternalStore(unexpected.subscribe, unexpected.get, nothing);
  const [Dialog, setDialog] = useState<ComponentType<WindowProps> | null>(null);
  useEffect(() => {
    const load = () =>
      import("./error-dialog").then(
        ({ ErrorDialog }) => setDialog(() => ErrorDialog),
        () => {},
      );
    const timer = setTimeout(load, error ? 0 : settledMs);
    return () => clearTimeout(timer);
  }, [error]);
  return error && Dialog ? <Dialog error={error} onClose={closeUnexpected} /> : null;
}

const settledMs = 4000;
