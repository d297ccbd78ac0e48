import { useEffect, useState } from "react";
import { useToasts } from "~/client/toasts";
import { keepToastsOnTop } from "~/client/toasts-over-dialogs";
import { useRoot } from "~/client/use-root";
import { useNavigation } from "~/framework/router";
import { connectionTexts, connectionToasts } from "~/texts/connection";
import { useConnection } from "./connection-state";
import { announceUpdate } from "./new-version";
import { guardUnsent } from "./page-requests";
import { followServerMessage } from "./server-message";
import { UnsentQuestion } from "./unsent-question";

/** Loading that takes so long is called slow. */
const slowMs = 5000;

/** Notices about the connection: offline, slow, failing, back again. */
export function ConnectionNotices() {
  useEffect(announceUpdate, []);
  useEffect(guardUnsent, []);
  useEffect(keepToastsOnTop, []);
  useServerMessage();
  useOutage();
  useOffline();
  useSlowness();
  return <UnsentQuestion />;
}

function useServerMessage() {
  const { show } = useToasts();
  const text = useRoot()?.serverMessage?.text ?? null;
  useEffect(() => followServerMessage(text, show), [text, show]);
}

/** The orange toast, as long as requests wait for the connection. */
function useOutage() {
  const { show, close } = useToasts();
  const { isDown } = useConnection();
  useEffect(() => {
    if (!isDown) return;
    close("offline");
    show({ ...connectionToasts.connectionLost, id: "connection", icon: "offline", detail: <NextTry /> });
    return () => close("connection");
  }, [isDown, show, close]);
}

/** „další pokus za 4 s“ */
function NextTry() {
  const { retryAt } = useConnection();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (retryAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [retryAt]);
  const seconds = Math.ceil(((retryAt ?? now) - now) / 1000);
  return seconds > 0 ? connectionTexts.nextTry(seconds) : connectionTexts.tryingNow;
}

/** What the browser itself reports: no cable, no signal. */
function useOffline() {
  const { show, close } = useToasts();
  useEffect(() => {
    const goOffline = () => show({ ...connectionToasts.offline, id: "offline" });
    const goOnline = () => {
      close("offline");
      show({ ...connectionToasts.online, id: "online" });
    };
    if (!navigator.onLine) goOffline();
    window.addEventListener("offline", goOffline);
    window.addEventListener("online", goOnline);
    return () => {
      window.removeEventListener("offline", goOffline);
      window.removeEventListener("online", goOnline);
    };
  }, [show, close]);
}

function useSlowness() {
  const { show, close } = useToasts();
  const isBusy = useNavigation().state !== "idle";
  const { isDown } = useConnection();
  useEffect(() => {
    if (!isBusy || isDown) return;
    const timer = setTimeout(() => show({ ...connectionToasts.slow, id: "slow" }), slowMs);
    return () => {
      clearTimeout(timer);
      close("slow");
    };
  }, [isBusy, isDown, show, close]);
}
