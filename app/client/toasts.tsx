import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { ToastRegion, type ToastView } from "~/ui/toast";
import { type Announcement, hearAnnouncements } from "./announcements";

/** A toast on its way; `ms` null stays until it is closed. */
export type TimedToast = ToastView & { ms: number | null };

type ToastsOfPage = { show: (toast: Announcement) => void; close: (id: string) => void };

const ToastsContext = createContext<ToastsOfPage>({ show: () => {}, close: () => {} });

/** For components that have something to say: `show({ text, tone, ms })`; with an `id` it can be taken back. */
export const useToasts = () => useContext(ToastsContext);

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

  const show = useCallback((toast: Announcement) => {
    made.current += 1;
    const fresh = { ...toast, id: toast.id ?? `browser-${made.current}` };
    setToasts((shown) => [...shown.filter(({ id, text }) => id !== fresh.id && text !== fresh.text), fresh]);
  }, []);
  const close = useCallback((id: string) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
    // An element that was removed under the pointer never gets `pointerleave`.
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

  useEffect(() => hearAnnouncements(show), [show]);

  const page = useMemo(() => ({ show, close }), [show, close]);
  return (
    <ToastsContext.Provider value={page}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only holds the clock of what is in it */}
      <div
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <ToastRegion toasts={toasts} onClose={close} />
        {toasts.map((toast) => (
          <Clock key={toast.id} toast={toast} stopped={held} onEnd={close} />
        ))}
      </div>
    </ToastsContext.Provider>
  );
}

type ClockProps = { toast: TimedToast; stopped: boolean; onEnd: (id: string) => void };

/** Takes one toast away after its time. */
function Clock({ toast: { id, ms }, stopped, onEnd }: ClockProps) {
  useEffect(() => {
    if (stopped || ms === null) return;
    const timer = setTimeout(onEnd, ms, id);
    return () => clearTimeout(timer);
  }, [id, ms, stopped, onEnd]);
  return null;
}

/** The answer to a form takes the place of the answer before. */
const isReply = (id: string) => id.startsWith("reply-");
