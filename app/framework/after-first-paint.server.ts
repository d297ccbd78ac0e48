/**
 * Holds a page's scripts back until it has been painted, or until it is touched where its `<body>` says so. Scripts only
 * make a page nicer: over a slow connection its style, font and pictures come before them, and a slow phone paints it
 * before it hydrates it.
 *
 * Hydration looks for the tags where the renderer put them, so they stay there but load nothing: preloads get a media
 * query that never matches, the script that starts the page becomes a data block. Both are valid HTML. A browser that
 * ignores such a query for modules loads them early, and nothing else changes.
 */
export function afterFirstPaint(page: string, nonce: string | undefined): string {
  const held = page
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low" media="not all"')
    .replace('type="module" async=""', 'type="text/plain" id="page-scripts"');
  return `${held}<script nonce="${nonce}">${start}</script>`;
}

/**
 * A page in the background is not painted, and an old browser may not report its first paint: then it loads anyway. A
 * page is touched by a pointer, a scroll or a key, and by a lost connection; one that is only looked at loads after ten
 * seconds, for what moves on it by itself. Browsers report moves by nothing under a resting pointer. A tab that stores
 * something had one of our pages in it: the scripts are in the cache, and something may wait to be announced.
 */
const start = `(() => {
  const start = () => {
    const script = document.getElementById("page-scripts");
    if (script?.type !== "text/plain") return;
    for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.removeAttribute("media");
    script.type = "module";
    script.append("");
  };
  const isFirst = () => {
    try {
      return sessionStorage.length === 0;
    } catch {
      return false;
    }
  };
  if (document.body.dataset.scripts === "when-touched" && isFirst()) {
    const touched = ({ type, movementX, movementY }) => {
      if (type !== "pointermove" || movementX || movementY) start();
    };
    for (const sign of ["pointermove", "pointerdown", "keydown", "focusin", "scroll", "offline"])
      addEventListener(sign, touched, { passive: true });
    setTimeout(start, 10_000);
    return;
  }
  if (document.hidden) start();
  addEventListener("load", () => setTimeout(start, 1000));
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
})();`;
