import { type ComponentType, useEffect, useState } from "react";
import { loadAttendant } from "./watch";

/** A page that nobody has touched for so long has come to rest. */
const restMs = 2000;
/** Signs that somebody is about to need us. */
const signs = ["pointerover", "keydown", "focusin", "offline"];

/**
 * Looks after the page: tells of the connection and of faults. Its code comes with the reader's first move, or when
 * the page has come to rest, so that the first view is not kept waiting by it.
 */
export function Attendant() {
  const [Work, setWork] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      stop();
      loadAttendant().then(
        ({ AttendantWork }) => setWork(() => AttendantWork),
        () => {},
      );
    };
    const timer = setTimeout(load, restMs);
    for (const sign of signs) window.addEventListener(sign, load);
    const stop = () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, load);
    };
    return stop;
  }, []);
  return Work ? <Work /> : null;
}
