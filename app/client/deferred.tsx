import { type ComponentType, useEffect, useState } from "react";
import { loadDeferredFeatures } from "./watch";

/** A page that nobody has touched for so long is idle. */
const idleMs = 2000;
/** Events that say that somebody is about to need the features. */
const triggers = ["pointerover", "keydown", "focusin", "offline"];

/**
 * What every page needs but no first view: notices of the connection, errors, tooltips. Its code is loaded at the
 * reader's first move or when the page has been idle for a while, so that it does not delay the first view.
 */
export function DeferredFeatures() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      stop();
      loadDeferredFeatures().then(
        ({ Features }) => setLoaded(() => Features),
        () => {},
      );
    };
    const timer = setTimeout(load, idleMs);
    for (const event of triggers) window.addEventListener(event, load);
    const stop = () => {
      clearTimeout(timer);
      for (const event of triggers) window.removeEventListener(event, load);
    };
    return stop;
  }, []);
  return Loaded ? <Loaded /> : null;
}
