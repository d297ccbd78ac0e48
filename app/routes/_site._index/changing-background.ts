import { useEffect, useState } from "react";
import type { BackgroundView, ShownBackground } from "~/areas/site/background";

/** How long a picture stays, and how long it takes to fade out before the next (specification, sections 4 and 9). */
const stayMs = 20_000;
export const fadeMs = 750;

/**
 * The pictures behind the site's name take turns while somebody looks; the person may stop them, and whoever wants less
 * motion has to start them. Without scripts the first one stays.
 */
export function useChangingBackground(own: BackgroundView, others: BackgroundView[]): ShownBackground {
  const pictures = [own, ...others];
  const [at, setAt] = useState(0);
  const [isFading, setFading] = useState(false);
  /** null until the page is alive and it is known what the person wants. */
  const [isRunning, setRunning] = useState<boolean | null>(null);
  const shown = pictures[at % pictures.length] ?? own;
  const next = pictures[(at + 1) % pictures.length]?.url;

  useEffect(() => setRunning(!matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  useEffect(() => {
    if (!isRunning || isFading || !next || next === shown.url) return;
    const timer = setInterval(async () => {
      if (document.visibilityState === "visible" && (await isThere(next))) setFading(true);
    }, stayMs);
    return () => clearInterval(timer);
  }, [isRunning, isFading, next, shown.url]);
  useEffect(() => {
    if (!isFading) return;
    const timer = setTimeout(() => {
      setAt((now) => now + 1);
      setFading(false);
    }, fadeMs);
    return () => clearTimeout(timer);
  }, [isFading]);

  const canChange = others.length > 0 && isRunning !== null;
  return {
    ...shown,
    isFading,
    changing: canChange ? { isRunning: isRunning === true, onToggle: () => setRunning(!isRunning) } : null,
  };
}

/** True when the picture is in the browser, so that it appears at once. */
async function isThere(url: string): Promise<boolean> {
  const picture = new Image();
  picture.src = url;
  return picture.decode().then(
    () => true,
    () => false,
  );
}
