import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { ToastRegion, type ToastView } from "~/ui/toast";

/** A toast on its way; `ms` null stays until it is closed. */
export type TimedToast = ToastView & { ms: number | null };

const ShowToast = createContext<(toast: Omit<TimedToast, "id">) => void>(() => {});

/** For browser code that has something to say: `show({ text, tone, ms })`. */
export const useShowToast = () => useContext(ShowToast);

type ToastsProps = {
  /** What the server has to say about this page; the same id is shown once. */
  announced: TimedToast[];
  children: ReactNode;
};

/**
 * Toasts of every page. Those of the server are in the HTML and need no script; with one they also go by
 * themselves after their time, which stands still while a pointer or the focus rests on them.
 */
export function Toasts({ announced, children }: ToastsProps) {
  const [toasts, setToasts] = useState(announced);
  const [held, setHeld] = useState(false);
  const known = useRef(new Set(announced.map(({ id }) => id)));
  const made = useRef(0);

  const show = useCallback((toast: Omit<TimedToast, "id">) => {
    made.current += 1;
    const id = `browser-${made.current}`;
    setToasts((shown) => [...shown.filter(({ text }) => text !== toast.text), { ...toast, id }]);
  }, []);
  const close = useCallback((id: string) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
    // What has gone from under the pointer never tells that the pointer has left it.
    setHeld(false);
  }, []);

  useEffect(() => {
    const fresh = announced.filter(({ id }) => !known.current.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) known.current.add(id);
    const words = new Set(fresh.map(({ text }) => text));
    const isOutdated = ({ id, text }: TimedToast) => isReply(id) || words.has(text);
    setToasts((shown) => [...shown.filter((toast) => !isOutdated(toast)), ...fresh]);
    setHeld(false);
  }, [announced]);

  useEffect(() => {
    if (held) return;
    const timers = toasts.flatMap(({ id, ms }) => (ms === null ? [] : [setTimeout(close, ms, id)]));
    return () => timers.forEach(clearTimeout);
  }, [toasts, held, close]);

  return (
    <ShowToast.Provider value={show}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only holds the clock of what is in it */}
      <div
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <ToastRegion toasts={toasts} onClose={close} />
      </div>
    </ShowToast.Provider>
  );
}

/** The answer to a form takes the place of the answer before. */
const isReply = (id: string) => id.startsWith("reply-");
