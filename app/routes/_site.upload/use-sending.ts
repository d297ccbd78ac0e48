import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { maxFilesOfForm } from "~/domain/intake/rules";
import { useNavigate, useNavigation } from "~/framework/router";
import type { FormReply } from "~/http/form-reply";
import { receiptUrl } from "./receipt-url";
import type { SendBarProps, SendState } from "./send-bar";
import { isBusy, isHeld, type UploadItem } from "./sending/upload-item";
import type { UploadQueue } from "./sending/upload-queue";

/** How long a person has to say no before files that are complete and agreed to go by themselves. */
const graceMs = 10_000;

type SendingOf = {
  form: RefObject<HTMLFormElement | null>;
  queue: UploadQueue;
  items: readonly UploadItem[];
  /** Uploads that the server has whole. */
  received: readonly string[];
  /** Files of an earlier visit that have to be picked again. */
  halfSent: number;
  /** The person is busy with something else on the page. */
  isOccupied: boolean;
  reply: FormReply | undefined;
};

/**
 * When the form goes: at a press of its button, or by itself once all is there and agreed to; where there are more files
 * than go at once, one batch after another.
 */
export function useSending({ form, queue, items, received, halfSent, isOccupied, reply }: SendingOf) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const submitting = navigation.formMethod === "POST";
  const isSent = submitting && navigation.location.pathname === "/upload/sent";
  const [pressed, setPressed] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [isOnHold, setOnHold] = useState(false);
  const [isFilled, setFilled] = useState(false);
  const [touches, setTouches] = useState(0);
  const [goesAt, setGoesAt] = useState<number | null>(null);
  const [batches, setBatches] = useState<{ uploads: string[]; clips: string[]; made: string | null }>({
    uploads: [],
    clips: [],
    made: null,
  });
  const batch = useRef<readonly string[]>([]);

  const made = reply?.made ?? null;
  const isSettled = made === batches.made;
  const arrived = received.filter((guid) => !batches.uploads.includes(guid));
  const upload = arrived.slice(0, maxFilesOfForm);
  const isGoing = items.some((item) => isBusy(item) && !isHeld(item));
  const isRefused = items.some(({ state }) => state === "refused");
  const isComplete = !isGoing && items.every((item) => item.state === "received" || isHeld(item));
  const isReady = isComplete && arrived.length > 0;
  const more = items.some(isHeld) || arrived.length > upload.length;
  const isAwaited = pressed && isSettled && !submitting;

  // A batch has gone, and more files follow.
  useEffect(() => {
    if (made === null || isSettled) return;
    const { current } = batch;
    setBatches(({ uploads, clips }) => ({
      uploads: [...uploads, ...current],
      clips: [...clips, ...made.split(",")],
      made,
    }));
    queue.sentAway(current);
  }, [made, isSettled, queue]);

  useEffect(() => {
    if (!reply || reply.made) return;
    setPressed(false);
    setOnHold(true);
  }, [reply]);

  useEffect(() => {
    if (!isAwaited || isGoing) return;
    if (isReady) form.current?.requestSubmit();
    else if (!items.some(isHeld) || isRefused) {
      setPressed(false);
      setStopped(isRefused);
    }
  }, [isAwaited, isGoing, isReady, isRefused, items, form]);

  // What the rest of many files has come to: nothing more to send, and a receipt for the others.
  useEffect(() => {
    if (batches.clips.length > 0 && isSettled && items.length === 0 && !submitting) {
      navigate(receiptUrl(batches.clips));
    }
  }, [batches.clips, isSettled, items, submitting, navigate]);

  useEffect(() => setFilled(form.current !== null && isValid(form.current)));

  const mayGo = isReady && isFilled && halfSent === 0 && isSettled && !submitting;
  const isCounting = mayGo && !pressed && !isOnHold && !isOccupied;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever still types has the whole time again
  useEffect(() => {
    setGoesAt(isCounting ? Date.now() + graceMs : null);
    if (!isCounting) return;
    const timer = setTimeout(
      () => form.current && isValid(form.current) && form.current.requestSubmit(),
      graceMs,
    );
    return () => clearTimeout(timer);
  }, [isCounting, touches, form]);

  function submit(event: FormEvent<HTMLFormElement>) {
    for (const item of items) if (item.state === "paused") queue.resume(item.id);
    const now = queue.getItems();
    const isEarly =
      now.some((item) => isBusy(item) && !isHeld(item)) || (upload.length === 0 && now.some(isHeld));
    if (isEarly) event.preventDefault();
    else batch.current = upload;
    setStopped(false);
    setPressed(isEarly || more);
  }

  function stateOf(): SendState {
    if (pressed) return "waiting";
    if (stopped && isRefused) return "stopped";
    if (isGoing) return isFilled && !isOnHold && halfSent === 0 ? "agreed" : "running";
    if (arrived.length === 0) return "empty";
    return goesAt === null ? "unsent" : "counting";
  }

  return {
    upload,
    more,
    submitting,
    isSent,
    goesAt,
    sentClips: batches.clips,
    isUnsent: arrived.length > 0 || more,
    submit,
    touched: () => setTouches((count) => count + 1),
    bar: (now: number): Omit<SendBarProps, "busy"> => ({
      state: stateOf(),
      count: isGoing ? items.filter(isBusy).length : arrived.length,
      sent: batches.clips.length,
      ...(goesAt === null
        ? {}
        : { seconds: Math.max(0, Math.ceil((goesAt - now) / 1000)), onHold: () => setOnHold(true) }),
    }),
  };
}

/** Asked without the browser's bubbles: nobody has pressed anything. */
function isValid(form: HTMLFormElement): boolean {
  return [...form.elements].every(
    (field) => !("validity" in field) || (field.validity as ValidityState).valid,
  );
}
