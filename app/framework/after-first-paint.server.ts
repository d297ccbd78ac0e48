/**
 * Holds a page's scripts back until it has been painted. Scripts only make a page nicer: over a slow connection its
 * style, font and pictures come before them, and a slow phone paints it before it hydrates it.
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

/** A page in the background is not painted, and an old browser may not report its first paint: then it loads anyway. */
const start = `(() => {
  const start = () => {
    const script = document.getElementById("page-scripts");
    if (script?.type !== "text/plain") return;
    for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.removeAttribute("media");
    script.type = "module";
    script.append("");
  };
  if (document.hidden) start();
  addEventListener("load", () => setTimeout(start, 1000));
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
})();`;
